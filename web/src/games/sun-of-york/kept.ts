/** What is drafted and not sent yet, kept on this device: a refresh or a phone that slept does not lose it. */
import type { TableStore } from "../../lib/table.svelte";

export interface Drafts {
  /** The question it was drafted for; another question begins anew. */
  question: string;
  draft: Record<string, string>;
  held: string[];
  aims: Record<string, string>;
  given: string[];
  order: string[];
}

const nameOf = (table: TableStore) => `roses.sun-of-york.${table.id}.${table.seat}`;

export function readDrafts(table: TableStore, question: string): Drafts | null {
  try {
    const found = JSON.parse(localStorage.getItem(nameOf(table)) ?? "null") as Drafts | null;
    return found?.question === question ? found : null;
  } catch {
    return null;
  }
}

export function keepDrafts(table: TableStore, drafts: Drafts): void {
  const empty = ![drafts.draft, drafts.aims].some((one) => Object.keys(one).length) && ![drafts.held, drafts.given, drafts.order].some((one) => one.length);
  try {
    if (empty) localStorage.removeItem(nameOf(table));
    else localStorage.setItem(nameOf(table), JSON.stringify(drafts));
  } catch {
    // No room or not allowed: then it lasts as long as the page.
  }
}
