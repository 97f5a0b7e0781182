/** What stands between a seat and winning by the last heir, crowned. */
import type { Heir, KingmakerTable } from "./view";

export interface Needs {
  mine: Heir[];
  crowned: boolean;
  /** Heirs of others, or of nobody, who live. */
  others: Heir[];
}

export function needsOf(table: KingmakerTable, seat: number): Needs {
  const mine = table.heirs.filter((heir) => heir.seat === seat);
  // Of several own heirs one will be the last: the crowned one, else the first in line.
  const last = mine.find((heir) => heir.crowned) ?? mine[0];
  return { mine, crowned: Boolean(last?.crowned), others: table.heirs.filter((heir) => heir !== last) };
}
