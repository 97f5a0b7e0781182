/** The battle as the log tells it, for the end: units lost by battle and turn, and the dice of the attacks. */
import type { Text } from "../../lib/types";
import { sideOf, type Column } from "./view";
import type { TableStore } from "../../lib/table.svelte";
import { chaptersOf } from "./war/chronicle";

export interface Lost {
  side: number;
  column: Column | null;
  turn: number;
}

export interface Thrown {
  dice: number;
  hits: number;
}

const LOST = ["routed", "fled", "eliminated-unit", "deserts", "cut-off", "lost-on-the-way"];

export function courseOf(events: Text[]): { lost: Lost[]; thrown: [Thrown, Thrown]; turns: number } {
  const lost: Lost[] = [];
  const thrown: [Thrown, Thrown] = [
    { dice: 0, hits: 0 },
    { dice: 0, hits: 0 },
  ];
  const where = new Map<string, Column>();
  let turn = 0;
  for (const { key: whole, params } of events) {
    const key = whole.replace("log.", "");
    if (typeof params.turn === "number") turn = params.turn;
    if (typeof params.card !== "string") continue;
    const card = params.card;
    const at = typeof params.place === "string" ? (/^(west|centre|east)-/.exec(params.place)?.[1] as Column | undefined) : undefined;
    if (at && key !== "attacks") where.set(card, at);
    if (key === "attacks") {
      const one = thrown[sideOf(card) as 0 | 1];
      one.dice += (params.dice as number[]).length;
      one.hits += Number(params.n);
    }
    if (LOST.includes(key)) lost.push({ side: sideOf(card), column: where.get(card) ?? null, turn });
  }
  return { lost, thrown, turns: Math.max(1, turn) };
}

/** The course of the battle that is fought now, as far as it has been told. */
export function courseNow(table: TableStore): ReturnType<typeof courseOf> {
  const told = table.events.slice(0, table.told);
  return courseOf(told.slice(chaptersOf(told).at(-1)?.from ?? 0));
}
