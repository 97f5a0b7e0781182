/** Roads from a square: how far they are free for a faction, and what stops it there; with their lines, square by square. */
import { places, ROADS, squares } from "../chart";
import type { KingmakerTable } from "../view";

type Point = [number, number];
/** A step of a road's line, and the square it lies in. */
interface Piece {
  square: string;
  d: string;
}

export interface Stop {
  square: string;
  place: string;
  /** Whose it is, or null for nobody's. */
  seat: number | null;
}

export interface Freedom {
  squares: Set<string>;
  /** The line of what is free. */
  line: string;
  stops: Stop[];
}

/** Points of a path of straight steps, the first absolute, the others from one to the next. */
export function pointsOf(path: string): Point[][] {
  return path
    .split("M")
    .slice(1)
    .map((ring) => {
      const numbers = (ring.match(/-?\d+(\.\d+)?/g) ?? []).map(Number);
      let [x, y] = [0, 0];
      return Array.from({ length: Math.floor(numbers.length / 2) }, (_, i): Point => [(x += numbers[2 * i]!), (y += numbers[2 * i + 1]!)]);
    });
}

/** Whether a point lies within these rings. */
export function contains(rings: Point[][], [x, y]: Point): boolean {
  let inside = false;
  for (const ring of rings) {
    for (let i = 0, j = ring.length - 1; i < ring.length; j = i, i += 1) {
      const [ax, ay] = ring[i]!;
      const [bx, by] = ring[j]!;
      if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
    }
  }
  return inside;
}

/** Long steps of a line are cut up, so that each piece lies in one square. */
const SHORT = 6;
const cut = new Map<string, Piece[]>();
function piecesOf(road: (typeof ROADS)[number]): Piece[] {
  const known = cut.get(road.id);
  if (known) return known;
  const grounds = road.squares.map((id) => ({ id, rings: pointsOf(squares.get(id)!.path) }));
  const found: Piece[] = [];
  let last = road.squares[0]!;
  for (const line of pointsOf(road.path)) {
    for (let i = 1; i < line.length; i += 1) {
      const [ax, ay] = line[i - 1]!;
      const [bx, by] = line[i]!;
      const parts = Math.max(1, Math.ceil(Math.hypot(bx - ax, by - ay) / SHORT));
      for (let n = 0; n < parts; n += 1) {
        const at = (part: number): Point => [ax + ((bx - ax) * part) / parts, ay + ((by - ay) * part) / parts];
        const [from, to] = [at(n), at(n + 1)];
        last = grounds.find(({ rings }) => contains(rings, at(n + 0.5)))?.id ?? last;
        found.push({ square: last, d: `M${from[0].toFixed(1)} ${from[1].toFixed(1)}L${to[0].toFixed(1)} ${to[1].toFixed(1)}` });
      }
    }
  }
  cut.set(road.id, found);
  return found;
}

/** What blocks this road in this square for this faction: a place on it that is not its own or an ally's. */
function stopAt(table: KingmakerTable, seat: number, road: (typeof ROADS)[number], square: string, onlyHeld: boolean): Stop | null {
  for (const id of road.places) {
    const place = places.get(id);
    if (place?.square !== square || place.kind === "unfortified-town") continue;
    const holder = table.places.find((one) => one.id === id);
    const keeper = holder ? (holder.gates ?? holder.seat) : null;
    if (keeper === null && onlyHeld) continue;
    const ours = keeper !== null && (keeper === seat || (table.alliances ?? []).some((pair) => pair.includes(keeper) && pair.includes(seat)));
    if (!ours || holder?.under_siege) return { square, place: id, seat: keeper };
  }
  return null;
}

export function roadsFrom(table: KingmakerTable, seat: number, start: string, onlyHeld: boolean): Freedom {
  const reached = new Set<string>();
  const stops = new Map<string, Stop>();
  const seen = new Set<string>();
  const queue = ROADS.filter((road) => road.squares.includes(start)).map((road) => ({ here: start, road }));
  const used = new Set<string>();
  for (let next = queue.pop(); next; next = queue.pop()) {
    const { here, road } = next;
    if (seen.has(`${here} ${road.id}`)) continue;
    seen.add(`${here} ${road.id}`);
    reached.add(here);
    used.add(road.id);
    if (here !== start) {
      const stop = stopAt(table, seat, road, here, onlyHeld);
      if (stop) {
        stops.set(stop.place, stop);
        continue;
      }
      for (const other of ROADS) if (other.id !== road.id && other.squares.includes(here)) queue.push({ here, road: other });
    }
    const at = road.squares.indexOf(here);
    for (const there of [road.squares[at - 1], road.squares[at + 1]]) if (there) queue.push({ here: there, road });
  }
  const line = ROADS.filter((road) => used.has(road.id))
    .flatMap((road) => piecesOf(road).filter((piece) => reached.has(piece.square) && seen.has(`${piece.square} ${road.id}`)))
    .map((piece) => piece.d)
    .join("");
  return { squares: reached, line, stops: [...stops.values()] };
}
