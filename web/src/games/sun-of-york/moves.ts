/** What was done in this Movement step, out of the log. */
import type { Text } from "../../lib/types";

export interface Done {
  card: string;
  /** Where it went; empty for a card played for its orders. */
  place: string;
  orders: number;
  /** What it cost in orders; null for a card that was played for them. */
  price: number | null;
  /** An entry from the flank, for which the dice have not fallen. */
  entry: boolean;
}

const MOVES = ["marched", "brought", "led", "entered", "hauled", "spurred", "tries-to-enter", "ordered"];
/** After these there is no way back, so what was before them is not listed. */
const OVER = ["half", "attacks", "stands", "wavers", "enters", "no-way-in", "lost-on-the-way", "confusion", "confusion-fails", "restored", "drew", "initiative", "bombards", "treason", "treason-fails"];

/** One line for each of my answers. */
export function doneHere(events: Text[]): Done[] {
  const found: Done[] = [];
  for (const event of [...events].reverse()) {
    const key = event.key.replace("log.", "");
    if (OVER.includes(key)) break;
    if (!MOVES.includes(key)) continue;
    found.unshift({ card: String(event.params.card), place: key === "ordered" ? "" : String(event.params.place), orders: Number(event.params.n ?? 0), price: typeof event.params.orders === "number" ? event.params.orders : null, entry: key === "tries-to-enter" });
  }
  return found;
}

/** How many orders were given in this step by cards, and by which. */
export function givenHere(events: Text[]): { cards: string[]; orders: number } {
  let orders = 0;
  const cards: string[] = [];
  for (const event of [...events].reverse()) {
    const key = event.key.replace("log.", "");
    if (key === "half") break;
    if (key === "ordered") {
      orders += Number(event.params.n ?? 0);
      cards.unshift(String(event.params.card));
    }
  }
  return { cards, orders };
}
