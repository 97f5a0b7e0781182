/** What the server foresees with some orders and without them, asked anew whenever they or the table change. */
import { api } from "../../../lib/api";
import type { TableStore } from "../../../lib/table.svelte";
import type { Prospect } from "../../../lib/types";

export class Foreseen {
  without = $state.raw<Prospect[]>([]);
  withIt = $state.raw<Prospect[] | null>(null);

  /** Null while nothing is to be foreseen. */
  constructor(table: TableStore, tried: () => { without: string[] | null; withIt: string[] } | null) {
    let asked = 0;
    let last = "";
    $effect(() => {
      const wanted = table.isNow && table.seat !== null ? tried() : null;
      const now = JSON.stringify([wanted, table.live?.version]);
      if (now === last) return;
      last = now;
      const mine = ++asked;
      if (!wanted) {
        this.withIt = null;
        return;
      }
      const ask = (answers: string[] | null) => (answers ? api.forecast(table.id, table.key, answers, table.seat) : Promise.resolve({ prospects: [], refused: null }));
      // An answer that comes too late is none; one that is refused changes nothing.
      void Promise.all([ask(wanted.without), ask(wanted.withIt)]).then(
        ([without, withIt]) => {
          if (mine !== asked) return;
          this.without = without.prospects;
          this.withIt = withIt.refused ? null : withIt.prospects;
        },
        () => mine === asked && (this.withIt = null),
      );
    });
  }
}
