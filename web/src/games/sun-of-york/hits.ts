/** Hits to spread: which of the units that may take the next one does best with it, by the server's own chances. */
import type { Prospect } from "../../lib/types";
import type { Desk } from "./desk.svelte";
import { tableOf } from "./view";

export interface Way {
  action: string;
  card: string;
  /** How many units of the position stand, fall back, are lost, on average, if this one takes the hit. */
  stand: number;
  back: number;
  lost: number;
}

export function wayOf(action: string, found: Prospect[], place: string): Way {
  const sum = (key: string) => found.filter((one) => one.about.key === `forecast.${key}` && one.about.params.place === place).reduce((total, one) => total + one.chance, 0);
  return { action, card: action.split(" ")[1]!, stand: sum("weaker"), back: sum("falls-back"), lost: sum("destroyed") };
}

/** Fewest lost, then fewest fallen back. */
export function best(ways: Way[]): Way | undefined {
  return [...ways].sort((one, other) => one.lost - other.lost || one.back - other.back)[0];
}

export async function waysOf(desk: Desk): Promise<Way[]> {
  const view = desk.table.live?.view;
  const place = view ? tableOf(view).hits_to_spread[0]?.at : undefined;
  if (!place) return [];
  const actions = desk.table.legal.filter((action) => action.startsWith("hit "));
  return Promise.all(actions.map(async (action) => wayOf(action, await desk.forecast([action]), place)));
}

/** Place what is left, one hit after the other, each where it costs least. */
export async function takeSuggestion(desk: Desk): Promise<void> {
  for (let hits = 0; hits < 60; hits += 1) {
    const way = best(await waysOf(desk));
    if (!way || !(await desk.table.act(way.action))) return;
  }
}
