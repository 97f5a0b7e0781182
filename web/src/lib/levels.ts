/** Bots as people speak of them; the program's own word only where nobody has found a better one. */
import { language } from "./words.svelte";

/** The rank alone, as a title: Knight. */
export function rankOf(level: string | null): string {
  const ranks: Record<string, string> = language.say.ranks;
  return ranks[level ?? ""] ?? level ?? "";
}

export function levelName(level: string | null): string {
  const names: Record<string, string> = language.say.levels;
  return names[level ?? ""] ?? level ?? "";
}
