/** The moment after the dice: which cards could be played, what each way would bring, and holding back as easily. */
import type { Prospect } from "../../lib/types";
import { expected } from "./attack";
import type { Desk } from "./desk.svelte";
import { tableOf, whereIs } from "./view";

/** The most ways that are compared for one card. */
const MOST = 16;

/** What could be played, each with its ways; a unit that may attack once more counts too. */
export function playable(legal: string[]): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const action of legal) {
    const card = action.split(" ")[1];
    if (card) found.set(card, [...(found.get(card) ?? []), action]);
  }
  return found;
}

/** Hits that an action promises; what no dice tell of comes last. */
export function promise(prospects: Prospect[] | undefined): number {
  const hits = prospects?.find((one) => one.about.key.startsWith("forecast.hits") && one.spread);
  return hits ? expected(hits.spread!) : -1;
}

export function bestFirst(actions: string[], brings: Record<string, Prospect[]>): string[] {
  return [...actions].sort((one, other) => promise(brings[other]) - promise(brings[one]));
}

/** Ask what each way of each card would bring, the cards in their order. */
export async function weighSpecial(desk: Desk): Promise<void> {
  const version = desk.table.live?.version;
  for (const actions of playable(desk.table.legal).values()) {
    const found = await Promise.all(actions.slice(0, MOST).map(async (action) => [action, await desk.forecast([action])] as const));
    if (desk.table.live?.version !== version) return;
    desk.brings = { ...desk.brings, ...Object.fromEntries(found) };
    const mine = actions.includes(desk.looked) || !desk.looked;
    if (mine && !desk.settled) desk.looked = bestFirst(actions, desk.brings)[0]!;
  }
}

/** A tap on a card or place: turn to the card, or to the best way that has to do with what was tapped. */
export function turnTo(desk: Desk, word: string): void {
  const all = playable(desk.table.legal);
  const card = desk.looked.split(" ")[1] ?? "";
  const own = all.get(word);
  const ways = own ?? [...(all.get(card) ?? []), ...[...all.values()].flat()].filter((action) => action.split(" ").includes(word));
  if (!ways.length) return void (desk.table.picked = desk.table.picked === word ? "" : word);
  const ranked = bestFirst(ways, desk.brings);
  // Tapped again: the next way that has to do with it.
  const next = !own && ranked.includes(desk.looked) ? ranked[(ranked.indexOf(desk.looked) + 1) % ranked.length]! : ranked[0]!;
  desk.settled = true;
  desk.looked = next;
  const view = desk.table.view;
  const place = next.split(" ").find((one) => view && tableOf(view).positions.some((at) => at.id === one));
  const at = view ? (tableOf(view).positions.find((one) => one.id === place) ?? whereIs(tableOf(view), word)) : undefined;
  if (at && !at.flank) desk.focus = at.battle;
}

/** Does he not want to be asked about what could be played now? */
export function isQuiet(desk: Desk, turn: number): boolean {
  if (desk.quiet.turn !== turn) return false;
  return desk.quiet.any || [...playable(desk.table.legal).keys()].every((card) => desk.quiet.cards.includes(card));
}
