/** When a Ready is worth a question. */
import type { TableStore } from "../../../lib/table.svelte";
import type { Player, Plan } from "../view";

const QUIET = "roses.ready-quiet";

/** It ends the planning at once, since all others are bots or ready; or it ends a plan without orders. */
export function asks(table: TableStore, players: Player[], plan: Plan): boolean {
  try {
    if (localStorage.getItem(QUIET)) return false;
  } catch {
    // A browser that keeps nothing asks every time.
  }
  const final = players.every((player) => player.seat === table.seat || player.ready || table.info?.seats[player.seat]?.kind === "bot");
  return final || plan.orders.length === 0;
}

export function keepQuiet(): void {
  try {
    localStorage.setItem(QUIET, "1");
  } catch {
    // Then it asks again.
  }
}
