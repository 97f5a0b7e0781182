/** Where on the field, or in the hand, an answer points: from the card that acts to the place or card it goes to. */
import type { Anchor, Pointing } from "..";

const at = (id: string): Anchor[] => [`main.table .battlefield [data-place="${id}"]`, `main.table [data-card="${id}"]`];

export function pointsAt(_table: unknown, _view: unknown, action: string): Pointing {
  const words = action.split(" ").slice(1);
  if (!words.length) return {};
  return words.length > 1 ? { from: at(words[0]!), to: at(words.at(-1)!) } : { to: at(words[0]!) };
}
