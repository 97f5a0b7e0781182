/** Walking over a board with the arrow keys: the nearest thing in the direction of the key. */
export interface Spot {
  id: string;
  x: number;
  y: number;
}

const DIRECTIONS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The next spot from `id` for a key, or null: ahead counts once, aside twice. */
export function near(spots: Spot[], id: string, key: string): string | null {
  const direction = DIRECTIONS[key];
  const from = spots.find((spot) => spot.id === id);
  if (!direction || !from) return null;
  let best: string | null = null;
  let least = Infinity;
  for (const spot of spots) {
    if (spot.id === id) continue;
    const dx = spot.x - from.x;
    const dy = spot.y - from.y;
    const ahead = dx * direction[0] + dy * direction[1];
    const aside = Math.abs(dx * direction[1]) + Math.abs(dy * direction[0]);
    if (ahead <= 0 || aside > 2 * ahead) continue;
    const cost = ahead + 2 * aside;
    if (cost < least) {
      least = cost;
      best = spot.id;
    }
  }
  return best;
}
