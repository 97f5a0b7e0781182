/** What is asked of the server about the thing that was tapped, and the orders that stand about it already. */
import { ordered, type Card, type Plan } from "../view";

/**
 * The counters a fresh order opens with: one more than the garrison for an attack, one for a defence. Mercenaries, who
 * cost nothing, make up what the money does not reach.
 */
export function opening(card: Card, own: boolean, legal: string[]): { troops: number; mercenaries: number } {
  const wanted = own ? 1 : (card.garrison ?? 0) + 1;
  const troops = Math.min(wanted, mostLegal(card.id, "troops", legal));
  return { troops, mercenaries: Math.min(wanted - troops, mostLegal(card.id, "mercenaries", legal)) };
}

/** The most of a kind that can be ordered to a place now. */
export function mostLegal(place: string, verb: string, legal: string[]): number {
  const start = `${verb} ${place} `;
  return Math.max(0, ...legal.filter((action) => action.startsWith(start)).map((action) => Number(action.slice(start.length))));
}

/** The answers that make the plan say so many of each kind at a place, from what it says now. */
export function answersFor(place: string, wanted: Record<string, number>, orders: string[]): string[] {
  return Object.entries(wanted).flatMap(([verb, n]) => {
    const had = ordered(orders, verb, place);
    if (had === n) return [];
    return n > 0 ? [`${verb} ${place} ${n}`] : [`cancel ${verb} ${place}`];
  });
}

/** The orders about one thing, taken back. */
export function cancelling(id: string, plan: Plan): string[] {
  const found = plan.orders.map((order) => order.split(" ")).filter(([verb, of]) => of === id && verb !== "first" && verb !== "bid");
  return found.map(([verb]) => `cancel ${verb} ${id}`);
}
