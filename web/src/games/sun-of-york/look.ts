/** How a card or a place looks at this moment: lit, chosen, declared, and what is said under it. */
import type { Prospect, View } from "../../lib/types";
import { fill, language } from "../../lib/words.svelte";
import { expected } from "./attack";
import { deck } from "./deck.svelte";
import type { Desk } from "./desk.svelte";
import { tenths } from "./numbers";
import { verbOf } from "./paths";
import { belowOf, leaderOf, sideOf, stepOf, tableOf, unitOf, whereIs, type Table } from "./view";
import { boardWords } from "./words";
import { toldWords } from "./words.told";

export interface Look {
  lit: boolean;
  chosen: boolean;
  fights: "swords" | "bow" | "holds" | "";
  note: string;
  /** The note as it is read aloud, where a sign stands for it. */
  aloud?: string;
  grave: boolean;
  faded: boolean;
  spent: boolean;
  drag: boolean;
}

export const percent = (chance: number) => (chance > 0 && chance < 0.005 ? "<1%" : `${Math.round(chance * 100)}%`);

export function prospect(all: Prospect[], key: string, about: Record<string, string>): Prospect | undefined {
  return all.find((one) => one.about.key === `forecast.${key}` && Object.entries(about).every(([name, value]) => one.about.params[name] === value));
}

/** How likely it is that a unit is there no more: fallen back or destroyed. */
export function goes(all: Prospect[], card: string): number {
  return (prospect(all, "falls-back", { card })?.chance ?? 0) + (prospect(all, "destroyed", { card })?.chance ?? 0);
}

export function lookOf(desk: Desk, view: View, card: string): Look {
  const table = tableOf(view);
  const mine = desk.table.legal.length > 0;
  const fights = mine ? fightsOf(desk, table, card) : declaredOf(table, card);
  const { note, grave, aloud } = noteOf(desk, view, card);
  const marks = unitOf(table, card)?.marks ?? leaderOf(table, card)?.marks ?? [];
  const spent = mine && stepOf(table.phase) === "movement" && sideOf(card) === table.active && (marks.includes("moved") || marks.includes("attacked"));
  const lit = mine && desk.lit.has(card) && !(table.phase === "declare" && fights && !desk.path.length);
  return { lit, chosen: desk.path.includes(card) || desk.table.picked === card || (mine && desk.given.has(card)), fights, note, grave, aloud, faded: mine && desk.path.length > 0 && !lit && !desk.path.includes(card) && sideOf(card) !== belowOf(view), spent, drag: (lit || desk.path.includes(card)) && (table.phase === "movement" || table.phase === "deploy") };
}

/** Declared to attack, or to shoot. */
export function declaredOf(table: Table, card: string): Look["fights"] {
  const one = table.declared.find((attack) => attack.card === card);
  if (!one) return "";
  return table.positions.some((at) => at.id === one.at && at.engaged) ? "swords" : "bow";
}

function fightsOf(desk: Desk, table: Table, card: string): Look["fights"] {
  if (table.phase === "declare") {
    const one = desk.attackers.find((attacker) => attacker.card === card);
    if (one) return desk.held.has(card) ? "holds" : one.kind === "fire" ? "bow" : "swords";
  }
  return declaredOf(table, card);
}

function noteOf(desk: Desk, view: View, card: string): { note: string; grave: boolean; aloud?: string } {
  const words = boardWords[language.now];
  const table = tableOf(view);
  const all = desk.table.isNow ? desk.prospects : [];
  const unit = unitOf(table, card);
  if (table.phase === "hits" && unit && table.hits_to_spread.some((one) => one.seat === sideOf(card) && table.positions.some((at) => at.id === one.at && at.units[one.seat]!.some((other) => other.id === card)))) {
    const hits = unit.hits + (desk.given.has(card) ? 1 : 0);
    const full = hits >= unit.cohesion;
    return { note: full && hits === unit.hits ? words.full : fill(words.nOf, { n: hits, of: unit.cohesion }), grave: full };
  }
  if (isHushed(desk, view, card)) return { note: words.notAsked, grave: false };
  if (prospect(all, "leader-hit", { foe: card })) return { note: words.struckAt, grave: false };
  const gone = goes(all, card);
  if (unit && !unit.hits && gone > 0) return { note: fill(words.goes, { chance: percent(gone) }), grave: false };
  if (unit?.hits) {
    const check = prospect(all, "stands", { card });
    if (table.phase === "declare" && gone > 0 && sideOf(card) !== belowOf(view)) return { note: fill(words.goes, { chance: percent(gone) }), grave: gone > 0.5 };
    if (check) return { note: `≤ ${check.about.params.n}`, grave: check.chance < 0.5, aloud: dangerSaid(all, card) };
  }
  const falls = unit ? undefined : prospect(all, "leader-falls", { card });
  return falls ? { note: words.notSix, grave: false, aloud: dangerSaid(all, card) } : { note: "", grave: false };
}

/** What may become of a card in the next morale step, in words; nothing where nothing threatens. */
export function dangerSaid(all: Prospect[], card: string): string {
  const words = toldWords[language.now];
  const check = prospect(all, "stands", { card });
  if (check) return check.chance === 0 ? words.cannotStand : fill(words.mustRoll, { n: Number(check.about.params.n) });
  const gone = goes(all, card);
  if (gone > 0) return fill(words.mayGo, { chance: percent(gone) });
  return prospect(all, "leader-falls", { card }) ? words.fallsOnSix : "";
}

/** Is this a card of my hand that I do not want to be asked about again this turn? */
export function isHushed(desk: Desk, view: View, card: string): boolean {
  const table = tableOf(view);
  if (desk.quiet.turn !== table.turn || !table.sides[belowOf(view)]!.cards?.includes(card)) return false;
  return desk.quiet.any ? deck.card(card)?.class === "special" : desk.quiet.cards.includes(card);
}

/** What an action costs in orders; null where orders play no part. */
export function priceOf(table: Table, action: string): number | null {
  return table.prices[action] ?? null;
}

/** The short words on a lit place: its price, and the chance to get there. */
export function tagOf(table: Table, actions: string[], brings: Record<string, Prospect[]>): string {
  const words = boardWords[language.now];
  const action = actions[0]!;
  const price = priceOf(table, action);
  const parts: string[] = [];
  if (price !== null) parts.push(price === 0 ? words.free : fill(price === 1 ? words.order1 : words.orders, { n: price }));
  const found = brings[action] ?? [];
  const chance = found.find((one) => ["forecast.enters", "forecast.confused", "forecast.turns"].includes(one.about.key));
  if (chance) parts.push(percent(chance.chance));
  const hits = found.find((one) => one.about.key.startsWith("forecast.hits") && one.spread);
  if (hits && !chance) parts.push(fill(words.nHits, { n: tenths(expected(hits.spread!)) }));
  if (verbOf(action) === "ride" || actions.some((one) => verbOf(one) === "ride")) parts.push(words.charge);
  return parts.join(" · ");
}

/** Is this place none of what is spoken of: hits are spread elsewhere, or the card that is looked at strikes elsewhere? */
export function isAside(desk: Desk, view: View, at: string): boolean {
  const table = tableOf(view);
  if (!desk.table.legal.length) return false;
  if (table.phase === "hits") return table.hits_to_spread[0]?.at !== at;
  if (table.phase !== "reactivate" || !desk.looked) return false;
  const words = desk.looked.split(" ").slice(1);
  const there = words.map((word) => (table.positions.some((one) => one.id === word) ? word : whereIs(table, word)?.id));
  return there.some(Boolean) && !there.includes(at);
}
