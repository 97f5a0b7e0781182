/** The table in words, as one would tell it to somebody who does not see the map. */
import type { Section } from "..";
import type { Catalogue } from "../../lib/text";
import type { View } from "../../lib/types";
import { fill, language } from "../../lib/words.svelte";
import { places } from "./chart";
import { eventCard, forcesOf, heirsAlone, PHASES, tableOf, troopsOf, type Force } from "./view";
import { boardWords } from "./words";

export function describe(view: View, say: Catalogue): Section[] {
  const words = boardWords[language.now];
  const table = tableOf(view);
  const who = (seat: number | null) => (seat === null ? words.nobody : say.name(view.seats[seat]!));
  const named = (ids: string[]) => ids.map((id) => say.name(id)).join(", ");
  const phase = (PHASES as readonly string[]).includes(table.phase) ? words.phases[table.phase as (typeof PHASES)[number]] : (words.setup[table.phase as "allot"] ?? "");
  const sections: Section[] = [];
  sections.push({
    title: [fill(words.round, { n: table.round }), table.turn > 0 && table.active !== null ? fill(words.turnOf, { who: who(table.active) }) : "", phase].filter(Boolean).join(" · "),
    lines: [
      `${words.king}: ${named(table.kings) || words.noKing}.`,
      ...table.players.map((player) => {
        const held = table.places.filter((place) => place.seat === player.seat);
        const castles = held.filter((place) => places.get(place.id)?.kind.includes("castle")).length;
        const heirs = table.heirs.filter((heir) => heir.seat === player.seat).map((heir) => heir.id);
        return [
          `${who(player.seat)}${player.seat === view.viewer ? ` (${words.you})` : ""}: ${words.troops.toLowerCase()} ${troopsOf(table, player.seat)}`,
          `${words.nobles.toLowerCase()} ${table.nobles.filter((noble) => noble.seat === player.seat).length}`,
          `${words.towns.toLowerCase()} ${held.length - castles}`,
          `${words.castles.toLowerCase()} ${castles}`,
          `${words.ships.toLowerCase()} ${table.ships.filter((ship) => ship.seat === player.seat).length}`,
          `${words.commons} ${player.commons}`,
          `${words.lords} ${player.lords}`,
          `${words.heirs.toLowerCase()}: ${named(heirs) || words.noHeir}`,
          player.events.length ? `${words.events}: ${named(player.events.map(eventCard))}` : "",
        ]
          .filter(Boolean)
          .join(", ");
      }),
    ],
  });
  if (table.hand.length) sections.push({ title: words.hand, lines: table.hand.map((card) => say.name(card)) });
  const force = (one: Force) => {
    const nobles = one.nobles.map((noble) => say.name(noble.id) + (noble.captor === null ? "" : ` (${words.prisoner})`)).join(", ");
    const heirs = one.heirs.length ? `, ${named(one.heirs.map((heir) => heir.id))}` : "";
    const siege = one.nobles[0]?.besieges ? `, ${fill(words.besieges, { place: say.name(one.nobles[0].besieges) })}` : "";
    return `${say.name(one.place ?? one.square)}${one.place ? "" : ` (${words.open})`}: ${who(one.seat)}, ${nobles}${heirs}, ${one.troops}${siege}`;
  };
  sections.push({ title: words.strongest, lines: forcesOf(table).map(force) });
  sections.push({ title: words.heirs, lines: heirsAlone(table).map((heir) => `${say.name(heir.id)}: ${fill(words.aloneAt, { place: say.name(heir.place ?? heir.square) })}`) });
  sections.push({ title: words.ships, lines: table.ships.map((ship) => fill(words.shipLies, { ship: `${say.name(ship.id)} (${who(ship.seat)})`, capacity: fill(words.carries, { n: ship.capacity }), where: say.name(ship.place ?? ship.square) })) });
  if (table.combat) {
    const { attacker, defender, attackers, defenders, attack, defence, odds, place } = table.combat;
    sections.push({ title: words.combat + (place ? `, ${say.name(place)}` : ""), lines: [`${who(attacker)} ${words.attacks}: ${named(attackers)}, ${attack}`, `${defender === null ? words.garrison : who(defender)} ${words.defends}: ${named(defenders) || words.garrison}, ${defence}`, `${words.oddsAre}: ${say.name(odds)}`] });
  }
  if (table.parliament) {
    sections.push({ title: fill(words.parliamentAt, { place: say.name(table.parliament.site.replace(/\+$/, "")) }), lines: [`${words.attending}: ${named(table.parliament.attending) || "–"}`, `${words.fromChancery}: ${named(table.parliament.cards) || "–"}`] });
  }
  if (table.chancery.length) sections.push({ title: words.chancery, lines: table.chancery.map((card) => say.name(card)) });
  for (const player of table.players) {
    const held = table.places.filter((place) => place.seat === player.seat);
    if (held.length) sections.push({ title: `${words.places}: ${who(player.seat)}`, lines: held.map((place) => `${say.name(place.id)}, ${words.kinds[(places.get(place.id)?.kind ?? "castle") as "castle"]}${place.under_siege ? `, ${words.siege}` : ""}`) });
  }
  return sections.filter((section) => section.lines.length);
}
