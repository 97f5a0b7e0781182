/** Numbers as the language writes them. */
import { language } from "../../lib/words.svelte";

/** One digit after the point; in Dutch after the comma. */
export function tenths(n: number): string {
  return n.toLocaleString(language.now, { minimumFractionDigits: 1, maximumFractionDigits: 1, useGrouping: false });
}
