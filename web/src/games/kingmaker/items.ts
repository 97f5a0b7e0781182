/** An item of a bargain, as it is written in an offer, as a sentence of the catalogue. */
import type { Text } from "../../lib/types";

/** By kind of item what its words name. */
const NAMES: Record<string, string[]> = { card: ["card"], award: ["card", "noble"], heir: ["heir", "noble"], place: ["place"], ship: ["ship"], leave: ["place"], prisoner: ["noble"] };

export function itemText(item: string): Text {
  const [kind = "", ...words] = item.split(" ");
  return { key: `action.give-${kind}`, params: Object.fromEntries((NAMES[kind] ?? []).map((name, i) => [name, words[i] ?? ""])) };
}

/** "Give: Coventry" without the verb, where a heading says it. */
export const withoutVerb = (said: string): string => said.replace(/^[^:]+: /, "");
