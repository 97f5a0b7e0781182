/** What is lit on the board: the things the legal actions are about. */
import type { View } from "../../../lib/types";

/** The ids to light besides what an order can be about: cards of the display, and where the chosen piece may go. */
export function lit(view: View, legal: string[], picked: string): Set<string> {
  const found = new Set<string>();
  if (view.prompt?.key === "prompt.draft") {
    for (const action of legal) found.add(action.slice("draft ".length));
    return found;
  }
  for (const action of legal) {
    const [verb, of, to] = action.split(" ");
    if ((verb === "move" || verb === "sail") && of === picked) found.add(to!);
  }
  return found;
}

/** The order that takes the chosen noble or ship to a place, if it may go there. */
export function moveTo(legal: string[], picked: string, place: string): string | undefined {
  return [`move ${picked} ${place}`, `sail ${picked} ${place}`].find((action) => legal.includes(action));
}

/** Everything an order can be given about. */
export function orderTargets(view: View, legal: string[]): Set<string> {
  const found = new Set<string>();
  for (const action of legal) {
    const words = action.split(" ");
    if (words[0] === "cancel") found.add(words[2] ?? "");
    else if (words[1]) found.add(words[1]);
  }
  for (const area of (view.table as { areas?: { id: string }[] }).areas ?? []) found.add(area.id);
  return found;
}
