/** Where nobles may start: their own castles, as far as they are in this game. */
import type { View } from "../../../lib/types";
import type { Card } from "../cards.svelte";
import { setApart, type Box } from "../board/room";
import { places } from "../chart";
import { tableOf } from "../view";

export const homesOf = (card: Card | undefined, advanced: boolean): string[] => (card?.places ?? []).filter((id) => places.has(id) && (advanced || !places.get(id)!.advanced));

export interface HomeMark {
  noble: string;
  place: string;
  /** With how many troops he starts here; null where he only may. */
  troops: number | null;
  named: boolean;
}

/** The castles of one's own nobles before the first round, with what was chosen for them so far. */
export function homeMarks(view: View, printed: ReadonlyMap<string, Card>, castles: ReadonlyMap<string, string>, allotted: ReadonlyMap<string, string>): HomeMark[] {
  const at = tableOf(view);
  if (at.turn > 0) return [];
  // In the short game nobles lie in the hand: where they would start is lit as well.
  const inHand = at.hand.filter((card) => printed.get(card)?.kind === "noble").map((id) => ({ id, troops: printed.get(id)?.troops ?? 0 }));
  const found = [...at.nobles.filter((noble) => noble.seat === view.viewer && noble.spot === null), ...inHand].flatMap((noble) => {
    const homes = homesOf(printed.get(noble.id), view.options.advanced === "on");
    const start = at.secret[noble.id] ?? castles.get(noble.id) ?? (homes.length === 1 ? homes[0] : "");
    const given = [...allotted].reduce((sum, [card, to]) => sum + (to === noble.id && at.hand.includes(card) ? (printed.get(card)?.troops ?? 0) : 0), 0);
    return homes.map((place) => ({ noble: noble.id, place, troops: place === start ? noble.troops + given : null }));
  });
  return found.map((one) => ({ ...one, named: one.troops !== null || found.length < FEW }));
}

/** So many castles are all named. */
const FEW = 6;
const LETTER = 6.6;

/** Where arms and plate of each mark stand at this zoom, in pixels: above its castle, or beside it where castles crowd. */
export function marksAt(marks: HomeMark[], k: number, size: number): Box[] {
  const castles = marks.map(({ place }) => ({ x: places.get(place)!.x * k - size / 2 - 4, y: places.get(place)!.y * k - size / 2 - 4, width: size + 8, height: size + 8 }));
  const wanted = marks.map(({ place, troops }) => {
    const height = troops === null ? 22 : 37;
    return { x: places.get(place)!.x * k - 16, y: places.get(place)!.y * k - size / 2 - 4 - height, width: 32, height };
  });
  return setApart(wanted, castles, 1);
}

/** What the marks take of the map: arms and plate, and the name below the castle. */
export function roomOf(marks: HomeMark[], name: (id: string) => string, k: number, size: number): Box[] {
  const names = marks.flatMap(({ place, named }) => {
    const [x, y] = [places.get(place)!.x * k, places.get(place)!.y * k];
    const width = name(place).length * LETTER + 4;
    return named ? [{ x: x - width / 2, y: y + size / 2 + 6, width, height: 14 }] : [];
  });
  return [...marksAt(marks, k, size), ...names];
}
