/** The map as the page needs it: where things are, and how many squares lie between them. */
import map from "./map.json";

export interface Square {
  id: string;
  kind: string;
  path: string;
  at: number[];
  label?: number[];
  forest?: boolean;
  adjacent: string[];
}

export interface Place {
  id: string;
  kind: string;
  square: string;
  x: number;
  y: number;
  label: { x: number; y: number; anchor: string };
  /** Of a port: the sea squares from which it is one step. */
  sea?: string[];
  /** Of a town or city that has a voice in the Commons. */
  votes?: number;
  cathedral?: boolean;
  advanced?: boolean;
}

export const [WIDTH, HEIGHT] = map.size as [number, number];
/** Squares a noble or a ship may go in a turn; only a road leads farther. */
export const MOVE = 5;
export const SQUARES = map.squares as Square[];
export const PLACES = map.places as Place[];
export const squares = new Map(SQUARES.map((square) => [square.id, square]));
export const places = new Map(PLACES.map((place) => [place.id, place]));
export const ROADS = map.roads;

/** How many squares it is to each square on the same element; a forest on land ends the march there. */
export function distances(from: string): Map<string, number> {
  const steps = new Map([[from, 0]]);
  const queue = [from];
  for (let here = queue.shift(); here !== undefined; here = queue.shift()) {
    const square = squares.get(here);
    if (!square || (square.forest && here !== from)) continue;
    for (const there of square.adjacent) {
      if (steps.has(there)) continue;
      steps.set(there, steps.get(here)! + 1);
      queue.push(there);
    }
  }
  return steps;
}

/** How many squares a ship has to each sea square from a sea or out of a port, and to the ports beyond. */
export function voyages(from: string): Map<string, number> {
  const harbour = places.get(from)?.sea;
  const steps = new Map<string, number>(harbour ? harbour.map((id) => [id, 1]) : [[from, 0]]);
  const queue = [...steps.keys()];
  for (let here = queue.shift(); here !== undefined; here = queue.shift()) {
    for (const there of squares.get(here)?.adjacent ?? []) {
      if (steps.has(there)) continue;
      steps.set(there, steps.get(here)! + 1);
      queue.push(there);
    }
  }
  for (const place of PLACES) {
    const least = Math.min(...(place.sea ?? []).map((id) => steps.get(id) ?? Infinity));
    if (place.id !== from && least < Infinity) steps.set(`place:${place.id}`, least + 1);
  }
  return steps;
}

/** One shortest way from a square to another: the squares after the first. Empty where there is none. */
export function way(from: string, to: string): string[] {
  const steps = distances(from);
  if (!steps.has(to)) return [];
  const found = [to];
  while (steps.get(found[0]!)! > 1) {
    const here = squares.get(found[0]!)!;
    const before = here.adjacent.find((one) => steps.get(one) === steps.get(here.id)! - 1 && (one === from || !squares.get(one)!.forest));
    if (!before) return [];
    found.unshift(before);
  }
  return found;
}

/** The point of a square, or of a place in it. */
export function pointOf(id: string): { x: number; y: number } | null {
  const place = places.get(id);
  if (place) return { x: place.x, y: place.y };
  const square = squares.get(id);
  return square ? { x: square.at[0]!, y: square.at[1]! } : null;
}
