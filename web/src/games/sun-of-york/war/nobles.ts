/** Every noble of the war, in the order in which the battles call them, and how he is. */
import { idOf, type Listed } from "../choose/battles";
import type { Printed } from "../deck.svelte";
import { HOUSES, sideOf, wingOf, type Column, type Table, type Wing } from "../view";
import type { Chapter } from "./chronicle";

export type Fate =
  | { state: "next"; wing: Wing | null; drawn: boolean }
  | { state: "king" }
  | { state: "wounded"; battle: string }
  | { state: "ready" }
  | { state: "dead"; battle: string }
  | { state: "later"; battle: string }
  /** A king's card whose time has not come, or a noble who is on a king's card now. */
  | { state: "after"; card: string }
  | { state: "is"; card: string };

export interface Noble {
  card: string;
  fate: Fate;
}

/** Two cards of one person, and whose end makes the next a king. */
const SAME: Record<string, string> = { "King Edward IV": "Earl of March", "King Richard III": "Duke of Gloucester" };
const AFTER: Record<string, string> = { "King Edward IV": "Duke of York", "King Richard III": "King Edward IV", "Lambert Simnel": "King Richard III", "King Henry VII": "King Henry VI" };
const ORDER: Fate["state"][] = ["next", "king", "wounded", "ready", "dead", "later", "after", "is"];

/** Is this head of a house a king? The Duke of York leads his uncrowned. */
export const isKing = (head: string | null) => head !== null && !head.startsWith("duke-of-york");

export function noblesOf(side: number, table: Table, battles: Listed[], deck: Printed[], chapters: Chapter[]): Noble[] {
  const war = table.war!;
  const inWar = war.battles.flatMap((id) => battles.find((one) => one.id === id) ?? []);
  const called = new Map<string, Listed>();
  for (const battle of inWar) for (const card of [...battle.leaders[side]!, ...battle.drawn[side]!]) if (!called.has(card)) called.set(card, battle);
  const byName = (name: string) => deck.find((card) => card.name === name);
  const nameOf = new Map(deck.map((card) => [idOf(card, side), card.name]));
  const head = war.kings[HOUSES[side]!] ?? null;
  const crowned = isKing(head) ? head : null;
  const found: Noble[] = [];
  for (const [card, first] of called) {
    const name = nameOf.get(card)!;
    const printed = byName(name);
    // Henry VI and Margaret are no nobles of the field; he has a panel of his own.
    if (printed?.class !== "leader") continue;
    found.push({ card, fate: fateOf(card, name, first, side, table, inWar, chapters, crowned, byName, nameOf) });
  }
  return found.sort((one, other) => ORDER.indexOf(one.fate.state) - ORDER.indexOf(other.fate.state));
}

function fateOf(card: string, name: string, first: Listed, side: number, table: Table, inWar: Listed[], chapters: Chapter[], crowned: string | null, byName: (name: string) => Printed | undefined, nameOf: Map<string, string>): Fate {
  const war = table.war!;
  const other = (title: string | undefined) => (title && byName(title) ? idOf(byName(title)!, side) : undefined);
  const grave = chapters.find((one) => one.rolls.some((roll) => roll.died && same(roll.card, card, nameOf)));
  if (war.dead.some((one) => same(one, card, nameOf))) return { state: "dead", battle: grave?.battle ?? "" };
  const king = Object.keys(SAME).find((title) => SAME[title] === name);
  if (king && crowned && nameOf.get(crowned) === king) return { state: "is", card: crowned };
  if (name in AFTER && crowned !== card) {
    const before = other(AFTER[name]);
    if (before || name === "King Henry VII") return { state: "after", card: before ?? "king-henry-vi-l110" };
  }
  const here = whereNow(card, side, table);
  if (here !== undefined) return { state: "next", wing: here, drawn: false };
  const now = inWar.find((one) => one.id === table.battle);
  if (now?.drawn[side]!.includes(card)) return { state: "next", wing: null, drawn: true };
  if (crowned === card) return { state: "king" };
  const last = chapters.filter((one) => one.decided).at(-1);
  if (last?.fell.includes(card)) return { state: "wounded", battle: last.battle };
  const index = (id: string) => war.battles.indexOf(id);
  return index(first.id) > index(table.battle) ? { state: "later", battle: first.id } : { state: "ready" };
}

/** On the field of this battle: which wing he leads, of his own side. */
function whereNow(card: string, side: number, table: Table): Wing | undefined {
  const at = table.positions.find((one) => one.leaders[side]!.some((leader) => leader.id === card));
  return at ? wingOf(at.battle as Column, side) : undefined;
}

/** One person: the same card, the noble and the king he became, or Warwick in both decks. */
function same(one: string, other: string, nameOf: Map<string, string>): boolean {
  if (one === other) return true;
  if (one.startsWith("earl-of-warwick-") && other.startsWith("earl-of-warwick-")) return true;
  if (sideOf(one) !== sideOf(other)) return false;
  const [a, b] = [nameOf.get(one) ?? "", nameOf.get(other) ?? ""];
  return SAME[a] === b || SAME[b] === a;
}
