/** To the moment of the game at which a line of the log was written. */
import { api } from "../../../lib/api";
import type { TableStore } from "../../../lib/table.svelte";

/** The first step after which as many lines were told: found by halving, as steps are not lines. */
export async function stepAt(table: TableStore, line: number): Promise<number> {
  let low = 0;
  let high = table.live?.steps ?? 0;
  while (low < high) {
    const middle = (low + high) >> 1;
    const { events } = await api.history(table.id, table.key, middle, table.seat, Boolean(table.info?.you.seats.length));
    if (events < line) low = middle + 1;
    else high = middle;
  }
  return low;
}
