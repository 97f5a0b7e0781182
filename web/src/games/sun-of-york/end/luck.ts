/** The dice of a battle that is over, as the log tells them: what they should have brought, what they brought, and how seldom that is. */
import type { Text } from "../../../lib/types";
import { HOUSES } from "../view";

export interface Luck {
  /** How many dice were thrown, or checks made. */
  of: number;
  expected: number;
  came: number;
  /** Luckier than so many of a hundred such battles. */
  beats: number;
}

/** Who threw none, or made no check. */
const NONE: Luck = { of: 0, expected: 0, came: 0, beats: 0 };

/** Hits of each side's attacks, and each side's units that stood; null where the log of the battle does not tell. */
export function luckOf(events: Text[]): { hits: [Luck, Luck]; stood: [Luck, Luck] } | null {
  const lines = events.filter(({ key }) => key.startsWith("log.dice-"));
  const told = (kind: string, house: string): Luck => {
    const params = lines.find((line) => line.key === `log.dice-${kind}` && line.params.seat === house)?.params;
    return params ? { of: Number(params.of), expected: Number(params.tenths) / 10, came: Number(params.came), beats: Number(params.beats) } : NONE;
  };
  const both = (kind: string): [Luck, Luck] => [told(kind, HOUSES[0]), told(kind, HOUSES[1])];
  return lines.length ? { hits: both("hits"), stood: both("stood") } : null;
}
