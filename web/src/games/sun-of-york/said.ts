/** A card as it is read aloud: "Billmen, hits on 1, cohesion 3, two hits, must roll 5 or less"; and a place. */
import type { Catalogue } from "../../lib/text";
import { fill, language } from "../../lib/words.svelte";
import { deck, fullName } from "./deck.svelte";
import { diceOf, groundsOf, HOUSES, type Leader, type Position, type Table, type Unit } from "./view";
import { boardWords } from "./words";
import { count, counted, toldWords } from "./words.told";

export interface Shown {
  id: string;
  unit?: Unit;
  leader?: Leader;
  inHand: boolean;
  fights: "swords" | "bow" | "holds" | "";
  bluff: boolean;
  note: string;
  lit: boolean;
  /** What it is called, where others of its kind lie beside it. */
  name?: string;
}

export function saidOf(say: Catalogue, card: Shown): string {
  const words = boardWords[language.now];
  const printed = deck.card(card.id);
  const { unit, leader } = card;
  const parts = [card.name ?? fullName(say, card.id)];
  if (unit || printed?.cohesion) {
    parts.push(fill(words.hitsOn, { n: unit?.melee ?? printed?.ability ?? 0 }));
    const ranged = unit?.ranged ?? printed?.["long-range"];
    if (ranged) parts.push(fill(words.rangedOn, { n: ranged }));
    parts.push(fill(words.cohesionIs, { n: unit?.cohesion ?? printed?.cohesion ?? 0 }));
    if (unit?.hits) parts.push(unit.hits === 1 ? words.hit1 : fill(words.hitsTaken, { n: count(unit.hits) }));
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

/** What of its own is said of a position: ground, who holds it, hits that are to be spread there. */
export function stateSaid(table: Table, at: Position): string[] {
  const words = boardWords[language.now];
  const told = toldWords[language.now];
  const stand = at.units[0].length + at.units[1].length > 0;
  const hits = table.hits_to_spread.find((one) => one.at === at.id)?.n;
  const state = at.engaged ? words.engaged : !at.flank && at.id.endsWith("-middle") && at.holder !== null && stand ? fill(words.holds_it, { who: words.houses[HOUSES[at.holder]!] }) : "";
  const hill = at.hill_control === null ? "" : fill(told.holdsHill, { who: words.houses[HOUSES[at.hill_control]!] });
  return [...groundsOf(table, at).map((one) => (words.ground[one.toLowerCase()] ?? one).toLowerCase()), state, hill, hits ? counted("toSpread", hits) : ""].filter(Boolean);
}

/** "Lancaster four units, thirteen dice, with Warwick". */
export function forceSaid(say: Catalogue, at: Position, side: number): string {
  const parts: string[] = [];
  const units = at.units[side]!;
  if (units.length) parts.push(counted("units", units.length), counted("dice", diceOf(units)));
  if (at.face_down[side]) parts.push(counted("backs", at.face_down[side]!));
  const names = [...at.leaders[side]!.map((one) => one.id), ...at.guns[side]!].map((id) => fullName(say, id));
  if (names.length) parts.push(fill(toldWords[language.now].with, { names: names.join(", ") }));
  return parts.length ? `${boardWords[language.now].houses[HOUSES[side]!]} ${parts.join(", ")}` : "";
}

/** A position as it is read aloud: "Left, middle ground, engaged: Lancaster four units, thirteen dice; York four units, ten dice, with Hastings". */
export function placeSaid(say: Catalogue, table: Table, at: Position, name: string, sides: number[]): string {
  const head = [name, ...stateSaid(table, at)].join(", ");
  const forces = sides.map((side) => forceSaid(say, at, side)).filter(Boolean);
  return forces.length ? `${head}: ${forces.join("; ")}` : head;
}
