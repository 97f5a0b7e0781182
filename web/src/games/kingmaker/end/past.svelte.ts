/** How everybody stood along the game, read from the server at a few moments of it. */
import { api } from "../../../lib/api";
import type { TableStore } from "../../../lib/table.svelte";
import { tableOf, troopsOf } from "../view";

export interface Moment {
  round: number;
  votes: number[];
  troops: number[];
}
const MOMENTS = 8;

export class Past {
  moments = $state.raw<Moment[]>([]);

  constructor(table: TableStore) {
    void this.read(table);
  }

  private async read(table: TableStore): Promise<void> {
    const steps = table.live?.steps ?? 0;
    const wanted = [...new Set(Array.from({ length: MOMENTS }, (_, i) => Math.round((steps * (i + 1)) / MOMENTS)))];
    const found: Moment[] = [];
    for (const step of wanted) {
      const { view } = await api.history(table.id, table.key, step, table.seat, Boolean(table.info?.you.seats.length)).catch(() => ({ view: null }));
      if (!view) continue;
      const at = tableOf(view);
      if (at.turn < 1) continue;
      const moment = { round: at.round, votes: at.players.map((one) => one.commons + one.lords), troops: at.players.map((one) => troopsOf(at, one.seat)) };
      // Of several moments of a round the last one counts.
      if (found.at(-1)?.round === at.round) found.pop();
      found.push(moment);
      this.moments = found.slice();
    }
  }
}
