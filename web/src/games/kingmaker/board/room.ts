/** Room on the map: boxes in pixels that may not lie over each other, and names that go where there is space. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export const overlap = (a: Box, b: Box): boolean => a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

/** All around a part of the map, as far as anything on it reaches: what may not go over its edge is kept off these. */
export function beyond({ x, y, width, height }: Box): Box[] {
  const far = 4000;
  return [
    { x: x - far, y: y - far, width: far, height: 2 * far },
    { x: x + width, y: y - far, width: far, height: 2 * far },
    { x: x - far, y: y - far, width: 2 * far, height: far },
    { x: x - far, y: y + height, width: 2 * far, height: far },
  ];
}

/** Tried in turn: where it belongs, then in widening rings around it. */
const RINGS = [0, 10, 18, 26, 34, 44, 56, 70];
const TURNS = [-90, -45, -135, 0, 180, 45, 135, 90, -22, -158, 22, 158];

/** Nothing is moved farther than this only to keep what lies under it in sight. */
const NEAR = 5;

/**
 * Boxes set aside, one after the other, so that none lies over another; each as near to its own point as there is room.
 * What is `fixed` is left free too, where that takes no long way.
 */
export function setApart(wanted: Box[], fixed: Box[] = [], gap = 2): Box[] {
  const taken: Box[] = [];
  for (const box of wanted) {
    const free = (one: Box) => !taken.some((other) => overlap({ x: one.x - gap, y: one.y - gap, width: one.width + 2 * gap, height: one.height + 2 * gap }, other));
    const tries = [...around(box)];
    const near = tries.slice(0, 1 + TURNS.length * (NEAR - 1));
    taken.push(near.find((one) => free(one) && !fixed.some((other) => overlap(one, other))) ?? tries.find(free) ?? pushed(box, taken, gap));
  }
  return taken;
}

function* around(box: Box): Generator<Box> {
  for (const ring of RINGS) {
    for (const turn of ring ? TURNS : [0]) {
      const angle = (turn * Math.PI) / 180;
      yield { ...box, x: box.x + ring * Math.cos(angle), y: box.y + ring * Math.sin(angle) };
    }
  }
}

/** Where all around is full: upwards until there is room. */
function pushed(box: Box, taken: Box[], gap: number): Box {
  let one = { ...box };
  for (let other = taken.find((two) => overlap(one, two)); other; other = taken.find((two) => overlap(one, two))) one = { ...one, y: other.y - one.height - gap };
  return one;
}

export interface Wish {
  id: string;
  /** The places where the name may stand, best first. */
  at: Box[];
}

/** Which of the names can be written, the first ones first, and where. */
export function written(wishes: Wish[], taken: Box[]): Map<string, number> {
  const full = taken.slice();
  const found = new Map<string, number>();
  for (const wish of wishes) {
    const free = wish.at.findIndex((box) => !full.some((other) => overlap(box, other)));
    if (free < 0) continue;
    found.set(wish.id, free);
    full.push(wish.at[free]!);
  }
  return found;
}
