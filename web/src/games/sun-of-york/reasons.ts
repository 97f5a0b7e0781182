/** Short words for what cannot be: on a place that is refused, and where archers have nothing to shoot at. */
import type { Reason } from "../../lib/types";
import { api, Refused } from "../../lib/api";
import { language } from "../../lib/words.svelte";
import type { Attacker } from "./attack";
import type { Desk } from "./desk.svelte";
import { COLUMNS, middleOf, place, rearOf, tableOf, whereIs, type Position, type Table } from "./view";
import { fieldWords } from "./words.field";

/** The refusal in a word or two; empty for those that say no more than "too far". */
export function shortReason(reason: Reason): string {
  return fieldWords[language.now].shortly[reason.text.key.replace("refusal.", "")] ?? "";
}

/** Archers in a rear who shoot at nobody because their own line fights before them. */
export function silentArchers(table: Table, attackers: Attacker[], at: Position, side: number): string {
  const archers = at.units[side]!.filter((unit) => unit.ranged !== null && !unit.marks.includes("attacked"));
  const fights = place(table, middleOf(at.battle))!.engaged;
  const idle = archers.length && !at.engaged && fights && !archers.some((unit) => attackers.some((one) => one.card === unit.id));
  return idle ? fieldWords[language.now].behindLine : "";
}

/** The places one might think of: those of the own battle, and of the next ones the middle ground. */
function around(table: Table, card: string): string[] {
  const at = whereIs(table, card);
  if (!at) return [];
  const here = COLUMNS.indexOf(at.battle);
  const beside = COLUMNS.filter((_, n) => Math.abs(n - here) === 1).map(middleOf);
  return [rearOf(at.battle, 0), middleOf(at.battle), rearOf(at.battle, 1), ...(at.flank ? [] : beside)].filter((id) => id !== at.id);
}

/** Ask why the chosen unit cannot go to the places around it. */
export async function askClosed(desk: Desk, card: string): Promise<void> {
  const view = desk.table.view;
  if (!view) return;
  const table = tableOf(view);
  const verb = whereIs(table, card)?.flank ? "flank" : "march";
  const actions = around(table, card).filter((id) => !desk.lit.has(id)).map((id) => `${verb} ${card} ${id}`);
  if (!actions.length || !desk.table.legal.some((action) => action.startsWith(`${verb} ${card} `) || action.startsWith("march "))) return;
  try {
    const { why } = await api.why(desk.table.id, desk.table.key, actions, desk.table.seat);
    if (desk.path[0] !== card) return;
    desk.closed = Object.fromEntries(Object.entries(why).filter(([, reason]) => reason && shortReason(reason)).map(([action, reason]) => [action.split(" ")[2]!, reason!]));
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
  }
}
