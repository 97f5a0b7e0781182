/**
 * Hits to spread: the server places all that can fall one way only and asks for the rest, so many of these units; which
 * of them do best with it is told by its own chances.
 */
import type { Prospect } from "../../lib/types";
import type { Desk } from "./desk.svelte";
import { kindOf } from "./deck.svelte";
import { tableOf, unitOf, type Table } from "./view";

export interface Way {
  cards: string[];
  /** How many units of the position fall back and are lost, on average, if these take the hits. */
  back: number;
  lost: number;
  prospects: Prospect[];
}

/** The most ways that are compared. */
const MOST = 12;

export function wayOf(cards: string[], prospects: Prospect[], place: string): Way {
  const sum = (key: string) => prospects.filter((one) => one.about.key === `forecast.${key}` && one.about.params.place === place).reduce((total, one) => total + one.chance, 0);
  return { cards, back: sum("falls-back"), lost: sum("destroyed"), prospects };
}

/** Fewest lost, then fewest fallen back. */
export function ranked(ways: Way[]): Way[] {
  return [...ways].sort((one, other) => one.lost - other.lost || one.back - other.back);
}

/** The best way that begins with what is given already. */
export function bestWith(ways: Way[], given: ReadonlySet<string>): Way | undefined {
  return ranked(ways).find((way) => [...given].every((card) => way.cards.includes(card)));
}

/** Every choice of so many of these. */
export function choices<T>(of: T[], many: number): T[][] {
  if (many === 0) return [[]];
  return of.flatMap((one, n) => choices(of.slice(n + 1), many - 1).map((rest) => [one, ...rest]));
}

/** Of choices that differ only in which of two equal units it is, the first. */
export function unlike(table: Table, all: string[][]): string[][] {
  const seen = new Set<string>();
  return all.filter((cards) => {
    const faces = cards.map((card) => {
      const unit = unitOf(table, card);
      return `${kindOf(card)} ${unit?.ratings} ${unit?.cohesion} ${unit?.hits} ${unit?.marks.join()}`;
    });
    const face = faces.sort().join("|");
    if (seen.has(face)) return false;
    seen.add(face);
    return true;
  });
}

export const takers = (legal: string[]) => legal.filter((action) => action.startsWith("hit ")).map((action) => action.split(" ")[1]!);

/** Ask for each way to place the hits what would come of it. */
export async function waysOf(desk: Desk): Promise<Way[]> {
  const view = desk.table.live?.view;
  const hits = view ? tableOf(view).hits_to_spread[0] : undefined;
  if (!view || !hits) return [];
  const all = unlike(tableOf(view), choices(takers(view.legal), hits.n)).slice(0, MOST);
  return Promise.all(all.map(async (cards) => wayOf(cards, await desk.forecast(cards.map((card) => `hit ${card}`)), hits.at)));
}

/** A tap on a unit gives it a hit of the draft, or takes it back; over the number, the oldest gives way. */
export function give(desk: Desk, card: string): void {
  const view = desk.table.view;
  const hits = view ? tableOf(view).hits_to_spread[0] : undefined;
  if (!hits) return;
  if (desk.given.has(card)) desk.given.delete(card);
  else if (takers(desk.table.legal).includes(card)) {
    if (desk.given.size >= hits.n) desk.given.delete([...desk.given][0]!);
    desk.given.add(card);
  } else void desk.table.why("", `hit ${card}`);
}

/** Send what is given, and what is left as suggested. */
export async function placeHits(desk: Desk): Promise<void> {
  const ways = desk.ways.length ? desk.ways : await waysOf(desk);
  const way = bestWith(ways, desk.given) ?? ranked(ways)[0];
  const cards = [...desk.given, ...(way?.cards ?? []).filter((card) => !desk.given.has(card))];
  const view = desk.table.live?.view;
  const many = view ? (tableOf(view).hits_to_spread[0]?.n ?? 0) : 0;
  const left = await desk.table.gesture(cards.slice(0, many).map((card) => `hit ${card}`));
  if (!left.length) desk.given.clear();
}
