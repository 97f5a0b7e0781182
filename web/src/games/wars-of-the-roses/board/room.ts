/** Where the signs and marks beside a counter lie, so that they cover no tally, no name and as little else as can be. */
import map from "../map.json";
import type { Point } from "./spots";
import type { Box } from "./tally";

/** What lies beyond the edges is not seen: above and to the east of the map. */
export const BEYOND: Box[] = [
  { x: 1000, y: -100, width: 500, height: 1500 },
  { x: -500, y: -500, width: 2000, height: 500 },
];

/** How much of one box lies under the other. */
export function shared(one: Box, other: Box): number {
  const wide = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
  const high = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
  return wide > 0 && high > 0 ? wide * high : 0;
}

/** What is read must be read whole; a neighbour may lose a corner. */
const READ = 20;

/** Of several places for a box of this size (given by its middle, off from `at`) the first with the most room. */
export function roomFor(at: Point, offers: [number, number][], width: number, height: number, texts: Box[], others: Box[]): Point {
  let best = offers[0]!;
  let least = Infinity;
  for (const offer of offers) {
    const box = { x: at.x + offer[0] - width / 2, y: at.y + offer[1] - height / 2, width, height };
    const cost = READ * texts.reduce((sum, one) => sum + shared(box, one), 0) + others.reduce((sum, one) => sum + shared(box, one), 0);
    if (cost < least - 1) [best, least] = [offer, cost];
  }
  return { x: at.x + best[0], y: at.y + best[1] };
}

/** The mark of a battle: the ground it covers, and where around its place it may lie, above it first. */
const BATTLE = { width: 156, height: 52 };
const AROUND: [number, number][] = [[0, -62], [0, 70], [118, -44], [-118, -44], [118, 44], [-118, 44], [0, -106], [0, 110], [80, -75], [-80, -75], [80, 80], [-80, 80], [150, 0], [-150, 0]];

/** Where the mark of a battle at this place lies. */
export const battleAt = (at: Point, texts: Box[], others: Box[]): Point => roomFor(at, AROUND, BATTLE.width, BATTLE.height, [...texts, ...BEYOND], others);
export const battleBox = (at: Point): Box => ({ x: at.x - BATTLE.width / 2, y: at.y - BATTLE.height / 2, ...BATTLE });

/** Of the type of names: how broad a letter is, how high it stands, and how much of it hangs below its line. */
const LETTER = 8.4;
const RISES = 13;
const HANGS = 4;

/** The ground that the names of places cover. */
export function namesOf(name: (id: string) => string): Box[] {
  return map.places.flatMap((place) => {
    if (!place.label) return [];
    const [x, y, anchor] = place.label as [number, number, string];
    const width = name(place.id).length * LETTER;
    return [{ x: x - (anchor === "middle" ? width / 2 : anchor === "end" ? width : 0), y: y - RISES, width, height: RISES + HANGS }];
  });
}

/** The ground a counter covers. */
export const counterBox = (at: Point, scale: number): Box => ({ x: at.x - 20 * scale, y: at.y - 22 * scale, width: 40 * scale, height: 46 * scale });
