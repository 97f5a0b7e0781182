/** Several people at one device. */
import type { TableStore } from "./table.svelte";

/** Whom the game waits for next, or null while the right person holds the device. */
export function waitedHere(table: TableStore): number | null {
  const mine = table.info?.you.seats ?? [];
  if (mine.length < 2 || !table.info || table.info.status !== "playing") return null;
  const waiting = (table.live?.view?.waiting ?? []).filter((seat) => mine.includes(seat));
  if (table.seat !== null && waiting.includes(table.seat)) return null;
  if (table.seat !== null && (table.steps.length || !waiting.length)) return null;
  return waiting[0] ?? null;
}
