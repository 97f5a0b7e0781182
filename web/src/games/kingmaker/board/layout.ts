/** Where everything that stands on the map is drawn at a given zoom, in pixels from the map's corner. */
import { PLACES, places, pointOf, squares } from "../chart";
import { contains, pointsOf } from "../march/roads";
import { bare, forcesOf, heirsAlone, type Force, type Heir, type KingmakerTable, type Ship } from "../view";
import { overlap, setApart, written, type Box } from "./room";

export interface Sizes {
  /** Height of a shield; its width, and a rose's, is as much as goes with it. */
  shield: number;
  plate: number;
  icon: number;
  name: number;
}

/** A little larger the nearer one looks. */
export function sizesAt(zoom: number, phone: boolean): Sizes {
  const grown = Math.min(1.45, Math.sqrt(zoom)) * (phone ? 1.06 : 1);
  return { shield: Math.round(17 * grown), plate: Math.round(14 * Math.min(1.3, grown)), icon: Math.round(Math.min(24, 12 * Math.sqrt(zoom))), name: Math.min(13, 10.8 * Math.max(1, Math.sqrt(zoom) * 0.85)) };
}

export interface Layout {
  forces: { force: Force; box: Box }[];
  ships: { ship: Ship; box: Box }[];
  heirs: { heir: Heir; box: Box }[];
  /** From counters that had to make room to where they stand. */
  tethers: { from: Point; to: Point }[];
}

interface Point {
  x: number;
  y: number;
}

/** A counter that was moved farther than this has a line to its place. */
const ASTRAY = 14;

export const shieldWidth = (sizes: Sizes): number => Math.round(sizes.shield * 0.84);

/** How wide a force is: its shields and roses side by side, or the plate with the sum. */
export const forceWidth = (force: Force, sizes: Sizes): number =>
  Math.max((force.nobles.length + force.heirs.length) * (shieldWidth(sizes) + 1), sizes.plate * (force.troops >= 100 ? 2.3 : 2));

export function layOut(table: KingmakerTable, k: number, sizes: Sizes): Layout {
  const forces = forcesOf(table);
  const ships = table.ships;
  const heirs = heirsAlone(table);
  const at = (spot: string, square: string, place: string | null): Point => {
    const point = (place && pointOf(place)) || pointOf(bare(spot)) || shipAt(table, spot) || pointOf(square) || { x: 0, y: 0 };
    return { x: point.x * k, y: point.y * k };
  };
  const wanted: Box[] = [
    ...forces.map((force) => {
      const point = at(force.spot, force.square, force.place);
      const width = forceWidth(force, sizes);
      const height = sizes.shield + sizes.plate + 1;
      return { x: point.x - width / 2, y: force.place ? point.y - height - sizes.icon / 2 - 1 : point.y - height / 2, width, height };
    }),
    ...ships.map((ship) => {
      const point = at(ship.spot, ship.square, ship.place);
      const size = sizes.icon + 4;
      return { x: point.x + (ship.place ? sizes.icon * 0.7 : -size / 2), y: point.y + (ship.place ? sizes.icon * 0.3 : -size / 2), width: size, height: size };
    }),
    ...heirs.map((heir) => {
      const point = at(heir.spot, heir.square, heir.place);
      const size = sizes.shield;
      return { x: point.x + (heir.place ? sizes.icon * 0.4 : -size / 2), y: point.y - (heir.place ? size + sizes.icon * 0.2 : size / 2), width: size, height: size };
    }),
  ];
  // So far apart that the ring around a counter that is lit lies over no other.
  const boxes = setApart(wanted, iconsAt(k, sizes), 6);
  const homes = [...forces, ...ships, ...heirs].map((one) => at(one.spot, one.square, one.place));
  const tethers = boxes.flatMap((box, i) => {
    const was = wanted[i]!;
    if (Math.hypot(box.x - was.x, box.y - was.y) < ASTRAY) return [];
    return [{ from: homes[i]!, to: { x: box.x + box.width / 2, y: box.y + box.height / 2 } }];
  });
  return {
    tethers,
    forces: forces.map((force, i) => ({ force, box: boxes[i]! })),
    ships: ships.map((ship, i) => ({ ship, box: boxes[forces.length + i]! })),
    heirs: heirs.map((heir, i) => ({ heir, box: boxes[forces.length + ships.length + i]! })),
  };
}

const iconsAt = (k: number, { icon }: Sizes): Box[] => PLACES.map((place) => ({ x: place.x * k - icon / 2, y: place.y * k - icon / 2, width: icon, height: icon }));

/** A noble who is aboard stands where his ship is. */
function shipAt(table: KingmakerTable, spot: string): { x: number; y: number } | null {
  const ship = table.ships.find((one) => one.id === spot);
  return ship ? pointOf(ship.place ?? ship.square) : null;
}

export interface Written {
  id: string;
  x: number;
  y: number;
  anchor: "start" | "middle" | "end";
}

/** Letters of this face are about so wide for their height. */
const WIDE = 0.53;

/** The names of places that there is room for, those that matter first. */
export function namesFor(names: (id: string) => string, matters: (id: string) => number, taken: Box[], k: number, sizes: Sizes): Written[] {
  const order = PLACES.filter((place) => matters(place.id) > 0).sort((a, b) => matters(b.id) - matters(a.id));
  const spots = new Map(order.map((place) => [place.id, around(place.id, names(place.id), k, sizes)]));
  const wishes = order.map((place) => ({ id: place.id, at: spots.get(place.id)!.map((spot) => spot.box) }));
  const icons = iconsAt(k, sizes);
  // A great city is named first, over the mark of a neighbour rather than not at all.
  const cities = wishes.filter((one) => places.get(one.id)!.kind === "city");
  const found = written(cities, [...taken, ...icons]);
  for (const [id, n] of written(cities.filter((one) => !found.has(one.id)), taken)) found.set(id, n);
  const named = [...found].map(([id, n]) => spots.get(id)![n]!.box);
  for (const [id, n] of written(wishes.filter((one) => !found.has(one.id)), [...taken, ...icons, ...named])) found.set(id, n);
  // Always in one order, so that on the page none has to be put in another's place.
  return PLACES.flatMap(({ id }) => (found.has(id) ? [{ id, ...spots.get(id)![found.get(id)!]!.text }] : []));
}

/** Below, right, left and above its square, beginning with the side the map was drawn for; last at its corners. */
function around(id: string, name: string, k: number, sizes: Sizes): { box: Box; text: Omit<Written, "id"> }[] {
  const place = places.get(id)!;
  const x = place.x * k;
  const y = place.y * k;
  const width = name.length * sizes.name * WIDE + 2;
  const height = sizes.name;
  const off = sizes.icon / 2 + 2;
  const sides = [
    { side: "s", box: { x: x - width / 2, y: y + off, width, height }, text: { x, y: y + off + height * 0.82, anchor: "middle" as const } },
    { side: "e", box: { x: x + off, y: y - height / 2, width, height }, text: { x: x + off + 1, y: y + height * 0.34, anchor: "start" as const } },
    { side: "w", box: { x: x - off - width, y: y - height / 2, width, height }, text: { x: x - off - 1, y: y + height * 0.34, anchor: "end" as const } },
    { side: "n", box: { x: x - width / 2, y: y - off - height, width, height }, text: { x, y: y - off - height * 0.12, anchor: "middle" as const } },
  ];
  // Where squares crowd around it, as around London, there may still be room at a corner.
  const aside = sizes.icon / 2;
  for (const [side, down] of [["n", y - off - height], ["s", y + off]] as const) {
    const line = down + height * 0.84;
    sides.push({ side: `${side}w`, box: { x: x + aside - width, y: down, width, height }, text: { x: x + aside - 1, y: line, anchor: "end" as const } });
    sides.push({ side: `${side}e`, box: { x: x - aside, y: down, width, height }, text: { x: x - aside + 1, y: line, anchor: "start" as const } });
  }
  const drawn = place.label.anchor === "start" ? "e" : place.label.anchor === "end" ? "w" : place.label.y < place.y ? "n" : "s";
  return sides.sort((a, b) => Number(b.side === drawn) - Number(a.side === drawn));
}

/** The names of these squares over their numbers, where there is room: what ends a march is called by name beside the map. */
export function namesOver(numbers: { id: string; box: Box }[], names: (id: string) => string, taken: Box[], k: number, sizes: Sizes): { id: string; box: Box }[] {
  const icons = iconsAt(k, sizes);
  const found: { id: string; box: Box }[] = [];
  for (const { id, box } of numbers) {
    const width = names(id).length * sizes.name * WIDE + 2;
    const spots = [box.y - sizes.name - 1, box.y + box.height + 1].map((y) => ({ x: box.x + box.width / 2 - width / 2, y, width, height: sizes.name }));
    const free = spots.find((spot) => ![...taken, ...icons, ...found.map((one) => one.box)].some((other) => overlap(spot, other)));
    if (free) found.push({ id, box: free });
  }
  return found;
}

/** The middle of a square's free space, where its number or name stands. */
export const middleOf = (id: string): { x: number; y: number } => {
  const [x, y] = squares.get(id)!.at as [number, number];
  return { x, y };
};

/** Points of a square where its number may stand, those near its middle first. */
const stands = new Map<string, Point[]>();
const GRID = 8;
function standsOf(id: string): Point[] {
  const known = stands.get(id);
  if (known) return known;
  const middle = middleOf(id);
  const rings = pointsOf(squares.get(id)!.path);
  const all = rings.flat();
  const [left, right] = [Math.min(...all.map(([x]) => x)), Math.max(...all.map(([x]) => x))];
  const [top, bottom] = [Math.min(...all.map(([, y]) => y)), Math.max(...all.map(([, y]) => y))];
  const found: Point[] = [];
  for (let x = left + GRID; x < right; x += GRID) {
    for (let y = top + GRID; y < bottom; y += GRID) if (contains(rings, [x, y])) found.push({ x, y });
  }
  const far = (point: Point) => Math.hypot(point.x - middle.x, point.y - middle.y);
  found.sort((a, b) => far(a) - far(b));
  stands.set(id, [middle, ...found]);
  return stands.get(id)!;
}

/** Where the numbers of the squares in reach stand: each in its square, over no counter and, if there is room, no place. */
export function numbersAt(ids: string[], k: number, standing: Box[], sizes: Sizes): { id: string; box: Box }[] {
  const size = k > 1 ? 18 : 14;
  const icons = iconsAt(k, sizes);
  const found: { id: string; box: Box }[] = [];
  for (const id of ids) {
    if (!squares.has(id)) continue;
    const boxes = standsOf(id).map(({ x, y }) => ({ x: x * k - size / 2, y: y * k - size / 2, width: size, height: size }));
    const clear = (among: Box[]) => boxes.find((box) => !among.some((other) => overlap(box, other)));
    const counters = [...standing, ...found.map((one) => one.box)];
    const box = clear([...counters, ...icons]) ?? clear(counters);
    if (box) found.push({ id, box });
  }
  return found;
}
