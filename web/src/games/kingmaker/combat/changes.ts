/** How the factions stood before and after, those of whom something changed. */
import type { View } from "../../../lib/types";
import { tableOf, troopsOf } from "../view";

export interface Change {
  seat: number;
  /** Troops, Commons, Lords, heirs: before and after. */
  numbers: [number, number][];
}

export function changesOf(before: View, after: View): Change[] {
  const [was, is] = [tableOf(before), tableOf(after)];
  return is.players
    .map(({ seat, commons, lords }) => {
      const old = was.players.find((one) => one.seat === seat);
      const heirs = (table: typeof is) => table.heirs.filter((heir) => heir.seat === seat).length;
      const numbers: [number, number][] = [
        [troopsOf(was, seat), troopsOf(is, seat)],
        [old?.commons ?? 0, commons],
        [old?.lords ?? 0, lords],
        [heirs(was), heirs(is)],
      ];
      return { seat, numbers };
    })
    .filter((row) => row.numbers.some(([a, b]) => a !== b));
}

/** Towns and castles that are somebody else's now, with who has them. */
export function placesChanged(before: View, after: View): { place: string; seat: number | null }[] {
  const holders = (view: View) => new Map(tableOf(view).places.map((one) => [one.id, one.seat]));
  const [was, is] = [holders(before), holders(after)];
  return [...new Set([...was.keys(), ...is.keys()])].filter((place) => was.get(place) !== is.get(place)).map((place) => ({ place, seat: is.get(place) ?? null }));
}
