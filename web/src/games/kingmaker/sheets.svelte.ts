/** Which sheet lies over the map, and what has been written on it but not sent. */
import { SvelteMap } from "svelte/reactivity";
import type { TableStore } from "../../lib/table.svelte";

export type SheetName = "" | "faction" | "bargain" | "instructions";

export class Sheets {
  open = $state<SheetName>("");
  /** Parliament has been folded away to look at the map. */
  folded = $state(false);
  /** Whose faction is looked at; null for one's own. */
  faction = $state<number | null>(null);
  /** With whom is bargained. */
  partner = $state<number | null>(null);
  /** What was picked for an offer: `give …` and `ask …`. */
  picked = $state<string[]>([]);
  /** Of the set-up: which card goes to whom, and who starts where. */
  readonly allotted = new SvelteMap<string, string>();
  readonly castles = new SvelteMap<string, string>();

  show(name: SheetName): void {
    this.open = name;
  }
}

const kept = new WeakMap<TableStore, Sheets>();

export function sheetsOf(table: TableStore): Sheets {
  let sheets = kept.get(table);
  if (!sheets) kept.set(table, (sheets = new Sheets()));
  return sheets;
}
