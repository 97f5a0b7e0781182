/** The score sheet at the end: a row a turn and seat, with the points from each source. */
import { addUp, type Sheet } from "../../lib/sheet";
import type { Result } from "../../lib/types";
import { FILLS } from "../../ui/end/fills";

export const SOURCE_FILLS: Record<string, string> = {
  areas: FILLS.ink,
  king: FILLS.red,
  awards: FILLS.dots,
  trade: FILLS.waves,
  church: FILLS.crosses,
};

export function sheetOf(result: Result): Sheet {
  const rows = result.sheet as Record<string, number>[];
  return addUp(
    rows.map(({ turn, seat, ...points }) => ({ turn: turn!, seat: seat!, points })),
    result.scores.length,
  );
}
