/** Dice out of the log. */
import type { Text } from "../../lib/types";

export interface Roll {
  card: string;
  dice: number[];
  /** Does this number count for who threw it? */
  good: (die: number) => boolean;
}

function rollOf(event: Text): Roll | null {
  const p = event.params;
  const key = event.key.replace("log.", "");
  const dice = Array.isArray(p.dice) ? (p.dice as number[]) : typeof p.die === "number" ? [p.die] : null;
  if (!dice || typeof p.card !== "string") return null;
  if (key === "attacks") return { card: p.card, dice, good: (die) => die <= Number(p.ability) };
  if (key === "stands" || key === "wavers") return { card: p.card, dice, good: (die) => die <= Number(p.limit) };
  if (key === "leader-check") return { card: p.card, dice, good: (die) => die < 6 };
  // Entries and the like: the modifier is what lies between the die and its total.
  if (typeof p.total === "number" && typeof p.limit === "number") return { card: p.card, dice, good: (die) => die + Number(p.total) - dice[0]! <= Number(p.limit) };
  return { card: p.card, dice, good: () => false };
}

/** The throws told of in these lines; with `all` false only those of the last bout. */
export function rolls(events: Text[], all: boolean): Roll[] {
  if (all) return events.map(rollOf).filter((one) => one !== null);
  const found: Roll[] = [];
  for (const event of [...events].reverse().slice(0, 80)) {
    if (event.key === "log.half" || event.key === "log.initiative") break;
    const roll = rollOf(event);
    if (roll) found.unshift(roll);
    else if (found.length && /declares|marched|brought|ordered|led|drew/.test(event.key)) break;
  }
  return found;
}
