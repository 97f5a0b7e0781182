/** The battle in words, as a person would tell it: the standing, then the field from my left to my right. */
import type { Section } from "..";
import type { Catalogue } from "../../lib/text";
import type { View } from "../../lib/types";
import { fill, language } from "../../lib/words.svelte";
import { fullName } from "./deck.svelte";
import { belowOf, columnsFor, diceOf, flankOf, HOUSES, inSetUp, middleOf, place, rearOf, sideOf, stepOf, tableOf, wingOf, type Leader, type Position, type Unit } from "./view";
import { placeName } from "./names";
import { warSaid } from "./war/said";
import { boardWords } from "./words";

export function describe(view: View, say: Catalogue): Section[] {
  const words = boardWords[language.now];
  const table = tableOf(view);
  const below = belowOf(view);
  const who = (side: number) => say.name(HOUSES[side]!);
  const step = stepOf(table.phase);
  const when = inSetUp(table.phase) ? words.beforeBattle : fill(words.turn, { n: table.turn });
  const sections: Section[] = [
    {
      title: [say.name(table.battle), words.weather[table.weather], when, step ? words.steps[step] : ""].filter(Boolean).join(", "),
      lines: [
        ...table.sides.map((side) => `${who(side.seat)} (${words.houses[HOUSES[side.seat]!]}): ${fill(words.sideSays, { n: side.hand, deck: side.deck, lost: side.discards.length })}`),
        ...table.captured.map((one) => fill(words.captured, { who: who(one.seat), wing: words.wings[wingOf(one.battle, below)].toLowerCase() })),
        ...(step === "movement" ? [`${words.pool}: ${table.orders}`] : []),
      ],
    },
  ];
  if (table.war) sections.push(warSaid(table, say));
  for (const column of columnsFor(below)) {
    const places = [rearOf(column, below), middleOf(column), rearOf(column, 1 - below)].map((id) => place(table, id)!);
    sections.push({ title: words.battles[wingOf(column, below)], lines: places.filter((at) => at.in_play).flatMap((at) => told(at, below, say)) });
  }
  const flanks = (["west", "east"] as const).flatMap((column) => [0, 1].map((side) => place(table, flankOf(column, side))!)).filter((at) => at.units.some((units) => units.length) || at.terrain.length);
  if (flanks.length) sections.push({ title: say.phrase("rule.6.2.3-flank"), lines: flanks.flatMap((at) => told(at, below, say)) });
  const cards = table.sides[below]!.cards;
  if (cards) sections.push({ title: words.hand, lines: cards.map((card) => say.name(card)) });
  return sections;
}

/** "Left, middle ground, engaged: Maud 4 units, 13 dice; …", then each card on a line of its own. */
function told(at: Position, below: number, say: Catalogue): string[] {
  const words = boardWords[language.now];
  const sides = [below, 1 - below].filter((side) => at.units[side]!.length || at.leaders[side]!.length || at.guns[side]!.length || at.face_down[side]);
  const ground = at.terrain.map((one) => words.ground[one.toLowerCase()] ?? one);
  const head = [placeName(at.id, below), ...ground, at.engaged ? words.engaged : ""].filter(Boolean).join(", ");
  if (!sides.length) return [`${head}: ${words.empty}.`];
  const sums = sides.map((side) => {
    const parts = [fill(at.units[side]!.length === 1 ? words.unitDice : words.unitsDice, { n: at.units[side]!.length, dice: diceOf(at.units[side]!) })];
    if (at.face_down[side]) parts.push(fill(words.faceDownSays, { n: at.face_down[side]! }));
    return `${say.name(HOUSES[side]!)} ${parts.join(", ")}`;
  });
  const cards = sides.flatMap((side) => [...at.leaders[side]!.map((leader) => leaderSays(leader, say)), ...at.units[side]!.map((unit) => unitSays(unit, say)), ...at.guns[side]!.map((gun) => fullName(say, gun))]);
  return [`${head}: ${sums.join("; ")}.`, ...cards.map((card) => `– ${card}`)];
}

function unitSays(unit: Unit, say: Catalogue): string {
  const words = boardWords[language.now];
  const parts = [`${fullName(say, unit.id)} (${say.name(HOUSES[sideOf(unit.id)]!)})`, fill(words.hitsOn, { n: unit.melee })];
  if (unit.ranged !== null) parts.push(fill(words.rangedOn, { n: unit.ranged }));
  parts.push(fill(words.cohesionIs, { n: unit.cohesion }));
  if (unit.hits) parts.push(fill(unit.hits === 1 ? words.hit1 : words.hitsTaken, { n: unit.hits }));
  return [...parts, ...marksOf(unit.marks, say)].join(", ");
}

function leaderSays(leader: Leader, say: Catalogue): string {
  const words = boardWords[language.now];
  return [fullName(say, leader.id), fill(words.leaderSays, { ability: leader.ability, leadership: leader.leadership }), ...marksOf(leader.marks, say)].join(", ");
}

const marksOf = (marks: string[], say: Catalogue) => marks.filter((mark) => mark !== "changed" && mark !== "free").map((mark) => say.phrase(`mark.${mark}`));
