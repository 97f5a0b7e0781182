/** When a Ready is worth a question. */
import type { TableStore } from "../../../lib/table.svelte";
import type { Player, Plan } from "../view";

const QUIET = "roses.ready-quiet";

/** Whether it is asked at all: who is asked may say no for good, and the menu brings the question back. */
class Asking {
  on = $state(wanted());

  set(on: boolean): void {
    this.on = on;
    try {
      if (on) localStorage.removeItem(QUIET);
      else localStorage.setItem(QUIET, "1");
    } catch {
      // A browser that keeps nothing: it holds until the page is closed.
    }
  }
}

function wanted(): boolean {
  try {
    return !localStorage.getItem(QUIET);
  } catch {
    return true;
  }
}

export const asking = new Asking();

/** It ends the planning at once, since all others are bots or ready; or it ends a plan without orders. */
export function asks(table: TableStore, players: Player[], plan: Plan): boolean {
  if (!asking.on) return false;
  const final = players.every((player) => player.seat === table.seat || player.ready || table.info?.seats[player.seat]?.kind === "bot");
  return final || plan.orders.length === 0;
}
