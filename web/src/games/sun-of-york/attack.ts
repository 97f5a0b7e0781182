/** The attack as one form: who can attack, where, and which answers the ticks stand for. */
import { leaderOf, unitOf, whereIs, type Table } from "./view";

/** Somebody who can attack from a position: a unit hand to hand or at long range, or a leader in the fight. */
export interface Attacker {
  card: string;
  from: string;
  /** Positions he can attack; enemy leaders he can strike at instead of the units. */
  at: string[];
  foes: string[];
  kind: "attack" | "fire" | "strike";
}

export interface Group {
  /** Where they stand. */
  from: string;
  attackers: Attacker[];
}

/** What is ticked: nobody who is in `held`; `aims` says where an archer shoots or whom a leader strikes at. */
export interface Ticks {
  held: ReadonlySet<string>;
  aims: Readonly<Record<string, string>>;
}

export function attackers(table: Table, legal: string[]): Attacker[] {
  const found = new Map<string, Attacker>();
  for (const action of legal) {
    const [verb, card, target] = action.split(" ") as [string, string, string | undefined];
    if (verb !== "attack" && verb !== "fire" && verb !== "strike") continue;
    const from = whereIs(table, card)?.id ?? "";
    const one = found.get(card) ?? { card, from, at: [], foes: [], kind: verb };
    if (verb === "fire" && target) one.at.push(target);
    else if (verb === "strike" && target) one.foes.push(target);
    else one.at.push(from);
    found.set(card, one);
  }
  return [...found.values()];
}

/** By where they stand, in the order of the places that is given: from my left to my right. */
export function groupsOf(all: Attacker[], places: string[]): Group[] {
  const found: Group[] = [];
  for (const one of all) {
    const group = found.find((other) => other.from === one.from);
    if (group) group.attackers.push(one);
    else found.push({ from: one.from, attackers: [one] });
  }
  return found.sort((one, other) => places.indexOf(one.from) - places.indexOf(other.from));
}

export function answerOf(one: Attacker, ticks: Ticks): string {
  const aim = ticks.aims[one.card];
  if (one.kind === "attack") return `attack ${one.card}`;
  if (one.kind === "fire") return `fire ${one.card} ${aim && one.at.includes(aim) ? aim : one.at[0]}`;
  return aim && one.foes.includes(aim) ? `strike ${one.card} ${aim}` : `strike ${one.card}`;
}

export function answersOf(all: Attacker[], ticks: Ticks): string[] {
  return all.filter((one) => !ticks.held.has(one.card)).map((one) => answerOf(one, ticks));
}

/** All, some or none of a group attack: a tick has three states. */
export function tickOf(group: Group, ticks: Ticks): "all" | "some" | "none" {
  const held = group.attackers.filter((one) => ticks.held.has(one.card)).length;
  return held === 0 ? "all" : held === group.attackers.length ? "none" : "some";
}

/** How many dice he throws, and the highest number that hits; the server says what that number is. */
export function diceOf(table: Table, one: Attacker): { dice: number; on: number } {
  if (one.kind === "strike") return { dice: 1, on: leaderOf(table, one.card)?.ability ?? 0 };
  const unit = unitOf(table, one.card);
  return { dice: unit?.cohesion ?? 0, on: (one.kind === "fire" ? unit?.ranged : unit?.melee) ?? 0 };
}

export function sumOfDice(table: Table, all: Attacker[], ticks: Ticks): number {
  return all.filter((one) => !ticks.held.has(one.card)).reduce((sum, one) => sum + diceOf(table, one).dice, 0);
}

/** Hits as one expects them, from the chances the server counted. */
export const expected = (spread: number[]) => spread.reduce((sum, chance, n) => sum + chance * n, 0);

