/** What the planner is looking at: which kind is lit, whether the plan lies open, and the numbers not yet ordered. */
import type { TableStore } from "../../../lib/table.svelte";
import { KINDS, type Kind } from "./kinds";

class Look {
  filter = $state<Kind | "all">("all");
  plan = $state(false);
  /** On a phone: the detail is drawn up, to tell all. */
  more = $state(false);

  /** The keys 0 to 6. */
  key(pressed: string): boolean {
    const n = "0123456".indexOf(pressed);
    if (n < 0 || pressed.length !== 1) return false;
    this.filter = n === 0 ? "all" : KINDS[n - 1]!;
    return true;
  }
}

const looks = new WeakMap<TableStore, Look>();

export function lookOf(table: TableStore): Look {
  let look = looks.get(table);
  if (!look) looks.set(table, (look = new Look()));
  return look;
}
