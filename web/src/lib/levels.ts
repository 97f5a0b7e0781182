/** Bots as people speak of them; the program's own word only where nobody has found a better one. */
import { language } from "./words.svelte";

export function levelName(level: string | null): string {
  const names: Record<string, string> = language.say.levels;
  return names[level ?? ""] ?? level ?? "";
}
