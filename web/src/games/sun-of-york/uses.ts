/** What a card in hand can be used for: to a rear, to a flank, for its orders, for what it is made for. */
import type { TableStore } from "../../lib/table.svelte";
import { deck } from "./deck.svelte";
import { priceOf } from "./look";
import { verbOf } from "./paths";
import { COLUMNS, flankOf, rearOf, type Table } from "./view";

export interface Use {
  name: string;
  /** Done at once with this answer. */
  action: string;
  /** Or a place is asked for, one of these. */
  lit: boolean;
  places: string[];
  /** What it costs in orders, and what it gives. */
  orders: number | null;
  gives: number;
  /** What to ask the server for the reason, if it cannot be. */
  ask: string;
}

interface Words {
  toRear: string;
  toFlank: string;
  asOrders: string;
  own: Record<string, string>;
}

/** Uses that end in an answer at once, and ways that ask for a place; a unit's that cannot be are named too, with their reason. */
export function usesOf(table: TableStore, board: Table, card: string, below: number, words: Words): Use[] {
  const legal = table.legal.filter((action) => action.split(" ")[1] === card);
  const found: Use[] = [];
  const none = { action: "", lit: false, places: [], orders: null, gives: 0, ask: "" };
  const unit = Boolean(deck.card(card)?.cohesion);
  if (unit && board.phase === "movement" && table.legal.length) {
    const rears = COLUMNS.map((column) => rearOf(column, below));
    const flanks = [flankOf("west", below), flankOf("east", below)];
    for (const [name, places] of [[words.toRear, rears], [words.toFlank, flanks]] as const) {
      const open = places.filter((at) => legal.includes(`bring ${card} ${at}`));
      const prices = open.map((at) => priceOf(board, `bring ${card} ${at}`) ?? 0);
      found.push({ ...none, name, lit: open.length > 0, places: open, orders: prices.length ? Math.min(...prices) : null, ask: open.length ? "" : `bring ${card} ${places[0]}` });
    }
  }
  const verbs = [...new Set(legal.map(verbOf))].filter((verb) => !(unit && verb === "bring"));
  for (const verb of verbs) {
    const own = legal.filter((action) => verbOf(action) === verb);
    const alone = own.find((action) => action.split(" ").length === 2);
    if (verb === "order") found.push({ ...none, name: words.asOrders, action: alone ?? "", gives: deck.card(card)?.orders ?? 0 });
    else found.push({ ...none, name: words.own[verb] ?? verb, action: alone ?? "", lit: !alone, places: alone ? [] : own.map((action) => action.split(" ")[2]!) });
  }
  return found;
}
