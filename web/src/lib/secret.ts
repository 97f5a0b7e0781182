/** Is anything on this seat's screen that the others must not see? What it is asked is no secret: only what it knows. */
import type { State, View } from "./types";

/** Of a seat and of somebody who only watches the same table. */
export function hasSecrets(own: State, watched: State): boolean {
  if (!own.view || !watched.view) return true; // not known: then rather hidden
  if (told(own) !== told(watched)) return true;
  return known(own.view) !== known(watched.view);
}

/** How many lines the log has come to. */
const told = (state: State): number => state.log.from + state.log.events.length;

/** All that a viewer knows, in one fixed order. */
function known(view: View): string {
  return JSON.stringify(ordered(view.table));
}

function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered);
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, inner]) => [key, ordered(inner)]),
  );
}
