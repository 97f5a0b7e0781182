/** What is needed to win now, as a list and in one line. */
import type { Heir, KingmakerTable, Noble } from "../view";

export interface Need {
  key: "heir" | "senior" | "crown" | "last";
  done: boolean;
  /** The heirs it is about. */
  heirs: Heir[];
  /** Beaufort, where he stands in the way: heir of Lancaster once all are dead. */
  noble?: Noble;
}

/** Of a seat's heirs the one it would win with: the crowned one, else the first in his line. */
export function claimant(table: KingmakerTable, seat: number, line: string[]): Heir | undefined {
  const mine = table.heirs.filter((heir) => heir.seat === seat).sort((a, b) => line.indexOf(a.id) - line.indexOf(b.id));
  return mine.find((heir) => heir.crowned) ?? mine[0];
}

export function needsNow(table: KingmakerTable, seat: number, line: { id: string; house: string }[]): Need[] {
  const order = line.map((heir) => heir.id);
  const own = claimant(table, seat, order);
  const before = own ? table.heirs.filter((heir) => heir.house === own.house && order.indexOf(heir.id) < order.indexOf(own.id)) : [];
  const others = table.heirs.filter((heir) => heir !== own);
  const beaufort = own?.house === "york" ? table.nobles.find((noble) => noble.id === "beaufort") : undefined;
  return [
    { key: "heir", done: Boolean(own), heirs: own ? [own] : [] },
    ...(own && !own.crowned && before.length ? [{ key: "senior" as const, done: false, heirs: before }] : []),
    { key: "crown", done: Boolean(own?.crowned), heirs: own ? [own] : [] },
    { key: "last", done: Boolean(own) && !others.length && !beaufort, heirs: others, noble: beaufort },
  ];
}
