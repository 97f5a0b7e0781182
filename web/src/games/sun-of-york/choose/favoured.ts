/** Who wins a battle when bots play it, as it was measured: `python -m tests.favoured` writes the figures. */
import measured from "../favoured.json";

interface Counts {
  lancaster: number;
  york: number;
  drawn: number;
  /** Four games in five took between the first and the last of these, half of them at most the middle one. */
  turns: number[];
}

export interface Favoured {
  /** York's share of the games, a draw counted as half, with its interval of 95 %. */
  york: number;
  low: number;
  high: number;
  /** Whom it favours; null where one half is within the interval. */
  who: 0 | 1 | null;
  games: number;
  turns: { few: number; middle: number; many: number };
}

export const GAMES_PLAYED = measured.games;
/** The level of the bot that played both sides. */
export const MEASURED_BY = measured.bot;

export function favoured(battle: string): Favoured | null {
  const counts = (measured.battles as Record<string, Counts>)[battle];
  if (!counts) return null;
  const games = counts.lancaster + counts.york + counts.drawn;
  const york = (counts.york + counts.drawn / 2) / games;
  const [low, high] = wilson(york, games);
  const [few, middle, many] = counts.turns as [number, number, number];
  return { york, low, high, who: low > 0.5 ? 1 : high < 0.5 ? 0 : null, games, turns: { few, middle, many } };
}

/** Wilson's interval for a share of n games: with 95 % it holds the share that endless games would show. */
export function wilson(share: number, n: number): [number, number] {
  const z = 1.96;
  const middle = share + (z * z) / (2 * n);
  const half = z * Math.sqrt((share * (1 - share)) / n + (z * z) / (4 * n * n));
  const whole = 1 + (z * z) / n;
  return [Math.max(0, (middle - half) / whole), Math.min(1, (middle + half) / whole)];
}
