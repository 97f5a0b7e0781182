/** Bots as people speak of them; the program's own word only where nobody has found a better one. */
import type { GameInfo } from "./types";
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

/** The same with how strong it was measured to be at so many seats, where it was. */
export function ratedName(level: string | null, game: Pick<GameInfo, "ratings"> | undefined, seats: number): string {
  const rating = game?.ratings[seats]?.[level ?? ""];
  const name = levelName(level);
  return rating === undefined ? name : `${name} (${Math.round(rating)})`;
}
