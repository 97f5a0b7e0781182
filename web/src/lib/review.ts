/** A review as the server tells it, and what its page works out of it: lines, bands, and what differs. */
import type { Text } from "./types";

export type Verdict = "best" | "slip" | "error";

export interface Turn {
  number: number;
  /** -1: the end of the game. */
  seat: number;
  /** After so many moves it began. */
  begin: number;
  own: number[];
  told: number;
  course: Text | null;
  asked: Text | null;
  chances: number[];
  choice: boolean;
  chance: boolean;
  played: string[];
  better: string[];
  same: boolean;
  as_played: number[];
  as_better: number[];
  loss: number;
  lines: Text[];
  /** Why the bot would have played so, in words. */
  why: string;
  verdict: Verdict | null;
}

export interface Point {
  turn: number;
  kind: "decision" | "revealed" | "course";
  changes: number[];
}

export interface Tally {
  decisions: number;
  slips: number;
  errors: number;
  kept: number | null;
}

export interface Found {
  level: string;
  seats: string[];
  moves: number;
  chances: boolean;
  turns: Turn[];
  points: Point[];
  tally: Tally[];
}

export interface Told {
  status: "none" | "waiting" | "running" | "done" | "broken";
  done: number;
  of: number;
  review: Found | null;
}

export interface Band {
  from: number;
  to: number;
  course: Text | null;
}

/** Whole per cents. */
export function percent(chance: number): number {
  return Math.round(100 * Math.min(1, Math.max(0, chance)));
}

/** What is in the first and not in the second, as often as it is. */
export function onlyIn(these: readonly string[], others: readonly string[]): string[] {
  const left = [...others];
  return these.filter((one) => {
    const at = left.indexOf(one);
    if (at < 0) return true;
    left.splice(at, 1);
    return false;
  });
}

/** The turns of the game itself, by where they begin and end among its moves. */
export function bands(turns: readonly Turn[]): Band[] {
  const found: Band[] = [];
  for (const turn of turns) {
    const last = found.at(-1);
    if (last) last.to = turn.begin;
    if (!last || JSON.stringify(last.course) !== JSON.stringify(turn.course)) found.push({ from: turn.begin, to: turn.begin, course: turn.course });
  }
  return found.filter((band) => band.to > band.from);
}

/** The points of a seat's line: a move and a chance. */
export function line(turns: readonly Turn[], seat: number): [number, number][] {
  return turns.map((turn) => [turn.begin, turn.chances[seat] ?? 0]);
}

/** The turn that is nearest to a move. */
export function nearest(turns: readonly Turn[], move: number): number {
  let best = 0;
  turns.forEach((turn, number) => {
    if (Math.abs(turn.begin - move) < Math.abs(turns[best]!.begin - move)) best = number;
  });
  return best;
}

/** Where the marks of turning points are drawn, one above the other where they would lie on each other. */
export function marks(points: readonly Point[], turns: readonly Turn[], x: (move: number) => number, wide: number): { at: number; row: number }[] {
  const found: { at: number; row: number }[] = [];
  for (const point of points) {
    const at = x(turns[point.turn]!.begin);
    const taken = found.filter((one) => Math.abs(one.at - at) < wide).map((one) => one.row);
    let row = 0;
    while (taken.includes(row)) row += 1;
    found.push({ at, row });
  }
  return found;
}
