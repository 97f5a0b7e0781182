/** A whole position one step forward, as one gesture. */
import { priceOf } from "./look";
import { HOUSES, place, STACK, type Position, type Table } from "./view";

export interface Advance {
  answers: string[];
  /** Leaders who may follow once the others stand there: they cost nothing, but the rules may keep them back. */
  followers: string[];
  to: string;
  cost: number;
}

/** Everybody here who can step towards the enemy, if there are orders and room for all of them. */
export function advanceOf(table: Table, legal: string[], at: Position, side: number): Advance | null {
  if (at.flank) return null;
  const row = at.id.split("-")[1];
  const to = `${at.battle}-${row === "middle" ? HOUSES[1 - side] : row === HOUSES[side] ? "middle" : ""}`;
  const goal = place(table, to);
  if (!goal) return null;
  const answers = at.units[side]!.map((unit) => `march ${unit.id} ${to}`).filter((action) => legal.includes(action));
  const cost = answers.reduce((sum, action) => sum + (priceOf(table, action) ?? 0), 0);
  if (answers.length < 2 || cost > table.orders || answers.length > STACK - goal.units[side]!.length) return null;
  const followers = at.leaders[side]!.filter((leader) => !leader.marks.some((mark) => mark === "committed" || mark === "moved")).map((leader) => `lead ${leader.id} ${to}`);
  return { answers, followers, to, cost };
}
