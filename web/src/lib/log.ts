/** The log as it grows: usually by a few lines at the end, after an undo from an earlier one, after an absence anew. */
import type { Text } from "./types";

/** The whole log once `events` take the place of all lines from `from` on. */
export function grown(lines: Text[], from: number, events: Text[]): Text[] {
  return lines.slice(0, from).concat(events);
}

/** What is new in it: everything after the lines both have. */
export function newsIn(before: Text[], after: Text[]): Text[] {
  let same = 0;
  while (same < before.length && same < after.length && alike(before[same]!, after[same]!)) same += 1;
  return after.slice(same);
}

function alike(one: Text, other: Text): boolean {
  return one === other || (one.key === other.key && JSON.stringify(one.params) === JSON.stringify(other.params));
}
