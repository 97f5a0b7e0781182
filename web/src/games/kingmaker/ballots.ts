/** The votes that have been cast on what is before Parliament now, from the log, where everybody reads them. */
import type { Text } from "../../lib/types";

export type Ballot = "aye" | "nay" | "abstain";

/** By the word of a seat its vote: the lines at the end of the log, back to where the last count was taken or the motion made. */
export function ballotsIn(events: Text[]): Map<string, Ballot> {
  const found = new Map<string, Ballot>();
  for (let i = events.length - 1; i >= 0; i--) {
    const { key, params } = events[i]!;
    if (key === "log.division" || key === "log.proposed" || key === "log.turn") break;
    if (key === "log.ballot" && !found.has(String(params.seat))) found.set(String(params.seat), params.vote as Ballot);
  }
  return found;
}
