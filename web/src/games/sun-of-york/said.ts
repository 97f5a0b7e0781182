/** A card as it is read aloud: "Billmen, hits on 1, cohesion 3, two hits, 43% goes". */
import type { Catalogue } from "../../lib/text";
import { fill, language } from "../../lib/words.svelte";
import { deck, fullName } from "./deck.svelte";
import { diceOf, HOUSES, type Leader, type Position, type Unit } from "./view";
import { boardWords } from "./words";

export interface Shown {
  id: string;
  unit?: Unit;
  leader?: Leader;
  inHand: boolean;
  fights: "swords" | "bow" | "holds" | "";
  bluff: boolean;
  note: string;
  lit: boolean;
}

export function saidOf(say: Catalogue, card: Shown): string {
  const words = boardWords[language.now];
  const printed = deck.card(card.id);
  const { unit, leader } = card;
  const parts = [fullName(say, card.id)];
  if (unit || printed?.cohesion) {
    parts.push(fill(words.hitsOn, { n: unit?.melee ?? printed?.ability ?? 0 }));
    const ranged = unit?.ranged ?? printed?.["long-range"];
    if (ranged) parts.push(fill(words.rangedOn, { n: ranged }));
    parts.push(fill(words.cohesionIs, { n: unit?.cohesion ?? printed?.cohesion ?? 0 }));
    if (unit?.hits) parts.push(fill(unit.hits === 1 ? words.hit1 : words.hitsTaken, { n: unit.hits }));
  } else if (leader || printed?.class === "leader") {
    parts.push(fill(words.leaderSays, { ability: leader?.ability ?? printed?.ability ?? 0, leadership: leader?.leadership ?? printed?.leadership ?? 0 }));
  }
  if (card.inHand && printed?.orders) parts.push(fill(printed.orders === 1 ? words.order1 : words.orders, { n: printed.orders }));
  if (printed?.veteran) parts.push(words.veteran);
  for (const mark of unit?.marks ?? leader?.marks ?? []) if (mark !== "changed" && say.has(`mark.${mark}`)) parts.push(say.phrase(`mark.${mark}`));
  if (card.fights) parts.push(words.fights[card.fights]);
  if (card.bluff) parts.push(words.bluff);
  if (card.note) parts.push(card.note);
  if (card.lit) parts.push(words.choice);
  return parts.join(", ");
}

/** A position as it is read aloud: "Middle ground, engaged, Lancaster 4 units, 13 dice, York 4 units, 10 dice, Hastings". */
export function placeSaid(say: Catalogue, at: Position, name: string, state: string, sides: number[]): string {
  const words = boardWords[language.now];
  const parts = [name, state, ...at.terrain.map((one) => words.ground[one.toLowerCase()] ?? one)];
  for (const side of sides) {
    const units = at.units[side]!;
    if (units.length) parts.push(`${say.name(HOUSES[side]!)} ${fill(units.length === 1 ? words.unitDice : words.unitsDice, { n: units.length, dice: diceOf(units) })}`);
    for (const leader of at.leaders[side]!) parts.push(fullName(say, leader.id));
  }
  return parts.filter(Boolean).join(", ");
}
