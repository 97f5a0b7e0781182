/** The table in words, for those who do not see the board. */
import type { Section } from "..";
import type { Catalogue } from "../../lib/text";
import type { View } from "../../lib/types";
import { fill, language } from "../../lib/words.svelte";
import { areaOf, phaseOf, tableOf } from "./view";
import { boardWords } from "./words";

export function describe(view: View, say: Catalogue): Section[] {
  const words = boardWords[language.now];
  const table = tableOf(view);
  const who = (seat: number | null) => (seat === null ? words.free : say.name(view.seats[seat]!));
  const sections: Section[] = [];
  sections.push({
    title: fill(words.turnTrack, { turn: table.turn, turns: table.turns }) + " · " + words.phases[phaseOf(table)],
    lines: table.order.map((seat, place) => {
      const player = table.players[seat]!;
      const awards = Object.keys(table.awards).filter((award) => table.awards[award] === seat);
      return [
        `${words.ordinal[place]} ${who(seat)}`,
        player.house ? say.phrase(`house.${player.house}`) : "",
        `${player.score} ${words.vp}`,
        `£${player.money} (${words.income} £${player.income})`,
        `${player.mercenaries} ${words.mercenaries}`,
        awards.map((award) => say.name(award)).join(", ") || words.noAward,
        player.french_aid ? words.aidKept : "",
        player.ready ? language.say.ready : "",
      ]
        .filter(Boolean)
        .join(", ");
    }),
  });
  if (table.display.length) {
    sections.push({
      title: words.display,
      lines: table.display.map((id) => {
        const card = table.cards.find((one) => one.id === id);
        if (!card) return say.name("mercenaries");
        return `${say.name(id)}: ${say.phrase(`kind.${card.kind}`)}, ${say.name(card.home)}, ${card.cp} ${words.cp}, ${fill(words.income1, { n: card.income })}`;
      }),
    });
  }
  for (const area of table.areas) {
    const held = fill(words.areaSays, {
      votes: area.votes,
      house: area.rose ? say.phrase(`house.${area.rose}`) : words.nobody,
      first: area.first,
      second: area.second,
    });
    const control = area.control.map((one) => `${who(one.seat)} ${one.cp}`).join(", ") || words.noOne;
    sections.push({
      title: say.name(area.id),
      lines: [
        `${held} ${control}.`,
        ...table.cards
          .filter((card) => areaOf(card) === area.id && (card.owner !== null || card.kind !== "noble"))
          .map((card) => {
            const sea = card.kind === "ship" && card.at ? `, ${say.name(card.at)}` : "";
            return `${say.name(card.id)} (${say.phrase(`kind.${card.kind}`)}, ${card.cp}${sea}): ${who(card.owner)}`;
          }),
      ],
    });
  }
  if (table.plan) {
    sections.push({
      title: `${words.plan}: £${table.plan.cost} ${words.planned}, £${table.plan.left} ${words.left}`,
      lines: table.plan.orders,
    });
  }
  return sections;
}
