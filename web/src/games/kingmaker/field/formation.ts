/** A formation as it is being drawn up: who stands where, as a draft, and the answers it stands for. */
export interface Spot {
  rank: string;
  column: string;
}
export type Draft = Record<string, Spot>;

export const COLUMNS = ["left", "centre", "right"] as const;
const ORDER = ["battle", "second", "reserve"];
const same = (a: Spot, b: Spot) => a.rank === b.rank && (a.rank === "reserve" || a.column === b.column);

/** Put somebody somewhere: whoever stood there goes back to those who wait; behind an empty place nobody may stay. */
export function placed(draft: Draft, noble: string, spot: Spot): Draft {
  const found: Draft = Object.fromEntries(Object.entries(draft).filter(([id, at]) => id !== noble && (spot.rank === "reserve" || !same(at, spot))));
  found[noble] = spot.rank === "reserve" ? { rank: "reserve", column: "centre" } : spot;
  return Object.fromEntries(Object.entries(found).filter(([, at]) => at.rank !== "second" || manned(found, at.column)));
}

export const manned = (draft: Draft, column: string): boolean => Object.values(draft).some((at) => at.rank === "battle" && at.column === column);

export const standingAt = (draft: Draft, spot: Spot): string[] =>
  Object.entries(draft)
    .filter(([, at]) => same(at, spot))
    .map(([id]) => id);

/** Whether all stand, and one of them in the battle line. */
export const isWhole = (draft: Draft, nobles: string[]): boolean => nobles.every((id) => id in draft) && COLUMNS.some((column) => manned(draft, column));

/** The battle line first, since nobody may stand behind an empty place. */
export const formsOf = (draft: Draft): string[] =>
  Object.entries(draft)
    .sort(([, a], [, b]) => ORDER.indexOf(a.rank) - ORDER.indexOf(b.rank))
    .map(([id, at]) => `form ${id} ${at.rank} ${at.column}`);

/** A first proposal: the strongest in front, from the centre outwards, the others behind them. */
export function proposed(nobles: { id: string; troops: number }[]): Draft {
  const spots: Spot[] = ["battle", "second"].flatMap((rank) => ["centre", "left", "right"].map((column) => ({ rank, column })));
  const order = nobles.slice().sort((a, b) => b.troops - a.troops);
  return Object.fromEntries(order.map(({ id }, i) => [id, spots[i] ?? { rank: "reserve", column: "centre" }]));
}
