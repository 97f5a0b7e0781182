/** The dice of a battle that is over: what they should have brought, what they brought, and how seldom that is. */
import type { Text } from "../../../lib/types";
import { sideOf } from "../view";

export interface Luck {
  /** How many dice were thrown, or checks made. */
  of: number;
  expected: number;
  came: number;
  /** Luckier than so many of a hundred such battles. */
  beats: number;
}

/** Hits of each side's attacks, and each side's units that stood, from the lines of one battle. */
export function luckOf(events: Text[]): { hits: [Luck, Luck]; stood: [Luck, Luck] } {
  const hits: [number[], number[]] = [[], []];
  const stood: [number[], number[]] = [[], []];
  const came = { hits: [0, 0], stood: [0, 0] };
  for (const { key, params } of events) {
    if (typeof params.card !== "string") continue;
    const side = sideOf(params.card) as 0 | 1;
    if (key === "log.attacks") {
      const dice = params.dice as number[];
      const chance = within(Number(params.ability));
      hits[side].push(...dice.map(() => chance));
      came.hits[side]! += dice.filter((die) => die <= Number(params.ability)).length;
    } else if (key === "log.stands" || key === "log.wavers") {
      stood[side].push(within(Number(params.limit)) ** (params.dice as number[]).length);
      if (key === "log.stands") came.stood[side]! += 1;
    }
  }
  const both = (chances: [number[], number[]], n: number[]): [Luck, Luck] => [told(chances[0], n[0]!), told(chances[1], n[1]!)];
  return { hits: both(hits, came.hits), stood: both(stood, came.stood) };
}

const within = (limit: number) => Math.min(6, Math.max(0, limit)) / 6;

function told(chances: number[], came: number): Luck {
  const spread = spreadOf(chances);
  const fewer = spread.slice(0, came).reduce((sum, one) => sum + one, 0);
  return { of: chances.length, expected: chances.reduce((sum, one) => sum + one, 0), came, beats: Math.round(100 * (fewer + (spread[came] ?? 0) / 2)) };
}

/** The chance of none, one, two … of these coming true. */
export function spreadOf(chances: number[]): number[] {
  let spread = [1];
  for (const chance of chances) {
    const next = new Array<number>(spread.length + 1).fill(0);
    spread.forEach((one, n) => {
      next[n]! += one * (1 - chance);
      next[n + 1]! += one * chance;
    });
    spread = next;
  }
  return spread;
}
