/** A whole position one step forward, as one gesture. */
import { priceOf } from "./look";
import { HOUSES, place, STACK, type Position, type Table } from "./view";

export interface Advance {
  answers: string[];
  /** Leaders who may follow once the others stand there: they cost nothing, but the rules may keep them back. */
  followers: string[];
  to: string;
  cost: number;
  /** Not all of them can go: so many at most. Zero where all can. */
  most: number;
}

/** Everybody here who can step towards the enemy; null where it is fewer than two, or only one of them can go. */
export function advanceOf(table: Table, legal: string[], at: Position, side: number): Advance | null {
  if (at.flank) return null;
  const row = at.id.split("-")[1];
  const to = `${at.battle}-${row === "middle" ? HOUSES[1 - side] : row === HOUSES[side] ? "middle" : ""}`;
  const goal = place(table, to);
  if (!goal) return null;
  const answers = at.units[side]!.map((unit) => `march ${unit.id} ${to}`).filter((action) => legal.includes(action));
  const costs = answers.map((action) => priceOf(table, action) ?? 0);
  const cost = costs.reduce((sum, one) => sum + one, 0);
  const room = STACK - goal.units[side]!.length;
  const most = cost > table.orders || answers.length > room ? Math.min(room, paidBy(costs, table.orders)) : 0;
  if (answers.length < 2 || (most < 2 && (cost > table.orders || answers.length > room))) return null;
  const followers = at.leaders[side]!.filter((leader) => !leader.marks.some((mark) => mark === "committed" || mark === "moved")).map((leader) => `lead ${leader.id} ${to}`);
  return { answers, followers, to, cost, most };
}

/** How many can go for so many orders, the cheapest first. */
function paidBy(costs: number[], orders: number): number {
  let left = orders;
  return [...costs].sort((one, other) => one - other).filter((cost) => (left -= cost) >= 0).length;
}
