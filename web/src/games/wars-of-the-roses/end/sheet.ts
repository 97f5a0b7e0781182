/** The score sheet at the end, a row a turn and seat, added up: by source, and turn by turn. */
import type { Result } from "../../../lib/types";
import { FILLS } from "../../../ui/chart/fills";

export const SOURCE_FILLS: Record<string, string> = {
  areas: FILLS.ink,
  king: FILLS.red,
  awards: FILLS.dots,
  trade: FILLS.waves,
  church: FILLS.crosses,
};

export interface Sheet {
  sources: string[];
  turns: number[];
  bySource: Record<string, number>[];
  running: number[][];
}

const sum = (numbers: number[]): number => numbers.reduce((one, other) => one + other, 0);

export function sheetOf(result: Result): Sheet {
  const rows = (result.sheet as Record<string, number>[]).map(({ turn, seat, ...points }) => ({ turn: turn!, seat: seat!, points }));
  const sources = [...new Set(rows.flatMap((row) => Object.keys(row.points)))];
  const turns = [...new Set(rows.map((row) => row.turn))].sort((one, other) => one - other);
  const all = result.scores.map((_, seat) => rows.filter((row) => row.seat === seat));
  return {
    sources,
    turns,
    bySource: all.map((own) => Object.fromEntries(sources.map((source) => [source, sum(own.map((row) => row.points[source] ?? 0))]))),
    running: all.map((own) => turns.map((turn) => sum(own.filter((row) => row.turn <= turn).flatMap((row) => Object.values(row.points))))),
  };
}
