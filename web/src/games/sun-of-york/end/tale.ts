/** How a battle turned: the strength on the field turn by turn, out of the log, and the turns that changed most. */
import type { Text } from "../../../lib/types";
import { HOUSES, sideOf, type Column } from "../view";

export interface Turn {
  /** 0 is the start. */
  turn: number;
  /** Points of cohesion on the field, by side. */
  strength: [number, number];
  /** York's share of them. */
  york: number;
  /** The line of the log at which the turn begins. */
  from: number;
}

export interface Turning {
  turn: number;
  /** By how much York's share changed; null for the turn that decided the battle. */
  swing: number | null;
  from: number;
  /** What happened, gravest first: a line of the log, units that a side lost in a battle, or got from its hand. */
  what: { text: Text } | { fresh: number; side: number } | { lost: number; side: number; column: Column | null };
}

const GONE = ["routed", "fled", "eliminated-unit", "deserts", "cut-off", "lost-on-the-way"];
const COMES = ["brought", "marched", "enters", "came-in", "joins"];
const GRAVE = ["captured", "treason", "leader-falls", "confusion", "treason-attack", "warwick"];

/** `cohesion` gives what is printed on a unit's card, and nothing for other cards. */
export function turnsOf(events: Text[], cohesion: (card: string) => number): Turn[] {
  const field = new Map<string, number>();
  const found: Turn[] = [];
  const now = (turn: number, from: number): Turn => {
    const strength: [number, number] = [0, 0];
    for (const [card, n] of field) strength[sideOf(card) as 0 | 1] += n;
    const all = strength[0] + strength[1];
    return { turn, strength, york: all ? strength[1] / all : 0.5, from };
  };
  events.forEach(({ key: whole, params }, n) => {
    const key = whole.replace("log.", "");
    if (key === "initiative") found.push(now(Number(params.turn) - 1, n));
    if (key === "revealed") for (const card of params.cards as string[]) if (cohesion(card)) field.set(card, cohesion(card));
    if (typeof params.card !== "string") return;
    const card = params.card;
    if (COMES.includes(key) && !field.has(card) && cohesion(card)) field.set(card, cohesion(card));
    else if ((key === "weakened" || key === "restored") && field.has(card)) field.set(card, Number(params.n));
    else if (GONE.includes(key)) field.delete(card);
  });
  const last = found.at(-1);
  if (last) found.push(now(last.turn + 1, events.length));
  return found;
}

/** The turns that changed most, in their order, the deciding one last. */
export function turningsOf(events: Text[], turns: Turn[], most = 4): Turning[] {
  const swings = turns.slice(1).map((turn, n) => ({ turn: turn.turn, swing: turn.york - turns[n]!.york, from: turns[n]!.from, to: turn.from }));
  const decided = swings.at(-1);
  const large = swings
    .slice(0, -1)
    .filter((one) => Math.abs(one.swing) >= 0.02)
    .sort((one, other) => Math.abs(other.swing) - Math.abs(one.swing))
    .slice(0, most - 1)
    .sort((one, other) => one.turn - other.turn);
  const told = (one: (typeof swings)[number], swing: number | null): Turning => ({ turn: one.turn, swing, from: one.from, what: whatIn(events, one.from, one.to, swing !== null ? (one.swing > 0 ? 0 : 1) : null) });
  return [...large.map((one) => told(one, one.swing)), ...(decided ? [told(decided, null)] : [])];
}

/** What to say of a turn: something grave that hurt `victim`, else where that side lost most. */
function whatIn(all: Text[], from: number, to: number, victim: number | null): Turning["what"] {
  const events = all.slice(from, to);
  for (const key of GRAVE) {
    const text = events.findLast((one) => one.key === `log.${key}` && (victim === null || victimOf(one) === victim));
    if (text) return { text };
  }
  const where = new Map<string, Column>();
  const lost: { side: number; column: Column | null }[] = [];
  // Where a unit stood may have been told in an earlier turn.
  for (const [n, { key: whole, params }] of all.slice(0, to).entries()) {
    if (typeof params.card !== "string") continue;
    const column = typeof params.place === "string" ? (/^(west|centre|east)-/.exec(params.place)?.[1] as Column | undefined) : undefined;
    if (column) where.set(params.card, column);
    if (n >= from && GONE.includes(whole.replace("log.", ""))) lost.push({ side: sideOf(params.card), column: where.get(params.card) ?? null });
  }
  const count = (side: number, column?: Column | null) => lost.filter((one) => one.side === side && (column === undefined || one.column === column)).length;
  const side = victim ?? (count(0) >= count(1) ? 0 : 1);
  const column = ([...where.values(), null] as (Column | null)[]).reduce((best, one) => (count(side, one) > count(side, best) ? one : best));
  const fresh = events.filter(({ key, params }) => key === "log.brought" && sideOf(String(params.card)) !== side).length;
  if (!count(side) && fresh) return { fresh, side: 1 - side };
  return { lost: count(side, column), side, column };
}

/** Whom a line hurts: the other side of who captures or betrays, the owner of who falls. */
function victimOf({ key, params }: Text): number {
  if (key === "log.captured") return 1 - HOUSES.indexOf(params.seat as "york");
  if (key === "log.treason" || key === "log.leader-falls") return sideOf(String(params.card));
  return 1 - sideOf(String(params.card));
}
