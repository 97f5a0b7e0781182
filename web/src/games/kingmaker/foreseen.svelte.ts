/** What the server foresees of some answers, asked anew whenever they or the table change. */
import { untrack } from "svelte";
import { api } from "../../lib/api";
import type { TableStore } from "../../lib/table.svelte";
import type { Prospect } from "../../lib/types";

export class Foreseen {
  prospects = $state.raw<Prospect[]>([]);
  /** Asked, and not answered: room is kept for what will come. */
  waiting = $state(false);

  /** `answers` is null while nothing is to be foreseen. */
  constructor(table: TableStore, answers: () => string[] | null) {
    let asked = 0;
    $effect(() => {
      const wanted = answers();
      const mine = ++asked;
      if (!wanted || !table.live || !table.isNow) {
        this.prospects = [];
        this.waiting = false;
        return;
      }
      // What was foreseen before stands until it is known anew.
      this.waiting = untrack(() => this.prospects.length === 0);
      // Only for whoever it is asked now; an answer that comes too late is none.
      void api.forecast(table.id, table.key, wanted, table.seat).then(
        (found) => mine === asked && this.hear(found.prospects),
        () => mine === asked && this.hear([]),
      );
    });
  }

  private hear(found: Prospect[]): void {
    this.prospects = found;
    this.waiting = false;
  }

  of(key: string): Prospect | undefined {
    return this.prospects.find((one) => one.about.key === `forecast.${key}`);
  }

  about(key: string, noble: string): Prospect | undefined {
    return this.prospects.find((one) => one.about.key === `forecast.${key}` && one.about.params.noble === noble);
  }
}

export const percent = (chance: number): string => `${Math.round(chance * 100)}%`;
