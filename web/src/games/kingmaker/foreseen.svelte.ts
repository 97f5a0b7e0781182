/** What the server foresees of some answers, asked anew whenever they or the table change. */
import { api } from "../../lib/api";
import type { TableStore } from "../../lib/table.svelte";
import type { Prospect } from "../../lib/types";

export class Foreseen {
  prospects = $state.raw<Prospect[]>([]);

  /** `answers` is null while nothing is to be foreseen. */
  constructor(table: TableStore, answers: () => string[] | null) {
    let asked = 0;
    $effect(() => {
      const wanted = answers();
      const mine = ++asked;
      if (!wanted || !table.live || !table.isNow) {
        this.prospects = [];
        return;
      }
      // Only for whoever it is asked now; an answer that comes too late is none.
      void api.forecast(table.id, table.key, wanted, table.seat).then(
        (found) => mine === asked && (this.prospects = found.prospects),
        () => mine === asked && (this.prospects = []),
      );
    });
  }

  of(key: string): Prospect | undefined {
    return this.prospects.find((one) => one.about.key === `forecast.${key}`);
  }

  about(key: string, noble: string): Prospect | undefined {
    return this.prospects.find((one) => one.about.key === `forecast.${key}` && one.about.params.noble === noble);
  }
}

export const percent = (chance: number): string => `${Math.round(chance * 100)}%`;
