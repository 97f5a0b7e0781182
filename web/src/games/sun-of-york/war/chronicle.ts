/** The log cut into battles: where each begins and ends, how it was decided, and the dice that followed it. */
import type { Text } from "../../../lib/types";
import { HOUSES } from "../view";

export interface LifeRoll {
  card: string;
  die: number;
  total: number;
  died: boolean;
}

export interface Chapter {
  battle: string;
  /** Its lines of the log. */
  from: number;
  to: number;
  turns: number;
  /** The line that says how it was decided; null while it is fought. */
  decided: Text | null;
  winner: number | null;
  /** The end by its word: `centre-taken`. */
  ending: string;
  /** Leaders who fell on the field; a war asks afterwards whether they live. */
  fell: string[];
  rolls: LifeRoll[];
  /** What was said about Henry VI: before the battle, then after it. */
  henry: Text[];
  crowned: boolean;
}

export function chaptersOf(events: Text[]): Chapter[] {
  const found: Chapter[] = [];
  events.forEach(({ key: whole, params }, n) => {
    const key = whole.replace("log.", "");
    if (key === "battle" || !found.length) found.push({ battle: String(params.battle ?? "random"), from: n, to: n, turns: 0, decided: null, winner: null, ending: "", fell: [], rolls: [], henry: [], crowned: false });
    const now = found.at(-1)!;
    now.to = n + 1;
    if (typeof params.turn === "number") now.turns = params.turn;
    const end = /^(?:won|drawn)-(.+)$/.exec(key);
    if (end) {
      now.decided = { key: whole, params };
      now.ending = end[1]!;
      now.winner = key.startsWith("won") ? HOUSES.indexOf(params.seat as "york") : null;
    } else if (key === "leader-falls") now.fell.push(String(params.card));
    else if (key === "noble-dies" || key === "noble-lives") now.rolls.push({ card: String(params.card), die: Number(params.die), total: Number(params.total), died: key === "noble-dies" });
    else if (key === "henry" || key === "henry-captive") now.henry.push({ key: whole, params });
    else if (key === "edward-crowned") now.crowned = true;
  });
  return found;
}

/** The battles that are over. */
export const foughtOf = (events: Text[]) => chaptersOf(events).filter((one) => one.decided);

/** How a total came about: the die, what defeat and a wound take off, what Henry's life adds. */
export function sumOf(roll: LifeRoll, chapter: Chapter): { lost: boolean; wounded: boolean; parts: number[] } {
  const side = /-l\d+$/.test(roll.card) ? 0 : 1;
  const lost = chapter.winner !== null && chapter.winner !== side;
  const wounded = chapter.fell.includes(roll.card);
  const change = lost ? (wounded ? -3 : -2) : wounded ? -1 : 0;
  const rest = roll.total - roll.die - change;
  const parts = rest === 0 ? [change] : rest === 1 ? [change, 1] : [roll.total - roll.die];
  return { lost, wounded, parts: parts.filter((one) => one !== 0) };
}
