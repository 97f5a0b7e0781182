/** Which page of the war stands in place of the table: after a battle its end, then the war, until both were read. */
import type { TableStore } from "../../../lib/table.svelte";
import { tableOf } from "../view";
import { foughtOf } from "./chronicle";

class Pages {
  /** The battle whose end is shown, the war, or nothing that was asked for. */
  asked = $state<number | "war" | null>(null);
  /** How many battles were read to their end. */
  private read = $state(0);

  constructor(private readonly table: TableStore) {
    try {
      this.read = Number(localStorage.getItem(this.word) ?? 0);
    } catch {
      // Storage can be forbidden; then every visit begins with the war.
    }
  }

  private get word(): string {
    return `war ${this.table.id}`;
  }

  private get fought(): number {
    const view = this.table.live?.view;
    return view && tableOf(view).war && !view.result ? tableOf(view).war!.fought.length : 0;
  }

  /** A battle has ended that was not read yet. */
  get news(): boolean {
    return this.fought > this.read;
  }

  get shown(): number | "war" | null {
    if (!this.table.isNow || !this.table.live?.view || !tableOf(this.table.live.view).war) return null;
    if (this.asked !== null) return this.asked;
    return this.news ? foughtOf(this.table.events).length - 1 : null;
  }

  look(at: number | "war" | null): void {
    this.asked = at;
  }

  /** To the field: everything so far is read. */
  leave(): void {
    this.asked = null;
    this.read = this.fought;
    try {
      localStorage.setItem(this.word, String(this.read));
    } catch {
      // As above.
    }
  }
}

const kept = new WeakMap<TableStore, Pages>();

export function pagesOf(table: TableStore): Pages {
  let pages = kept.get(table);
  if (!pages) kept.set(table, (pages = new Pages(table)));
  return pages;
}
