/** What a card in hand can be used for: to a rear, to a flank, for its orders, for what it is made for. */
import type { TableStore } from "../../lib/table.svelte";
import { deck, kindOf } from "./deck.svelte";
import { priceOf } from "./look";
import { verbOf } from "./paths";
import { COLUMNS, flankOf, middleOf, rearOf, type Table } from "./view";

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

/** What a card that is no unit is made for, by the step of the turn in which that is: its verb, and how it might be written there. */
const OWN: Record<string, Record<string, [verb: string, rest: (board: Table, side: number) => string | null]>> = {
  movement: {
    leader: ["enter", (_, side) => rearOf("centre", side)],
    charge: ["charge", (_, side) => `${rearOf("centre", side)} ${middleOf("centre")}`],
    ambush: ["ambush", enters],
    rally: ["rally", (_, side) => rearOf("centre", side)],
    treason: ["treason", () => middleOf("centre")],
  },
  declare: {
    "battle-confusion": ["confuse", (_, side) => `${rearOf("centre", 1 - side)} ${middleOf("centre")}`],
    "margaret-of-anjou": ["play", () => ""],
  },
  reactivate: {
    ambush: ["ambush", enters],
    "a-warwick": ["warwick", () => middleOf("centre")],
  },
  discard: { fatigue: ["fatigue", (_, side) => rearOf("centre", 1 - side)] },
};

/** Any of my units at the middle ground: what is asked is why none of them can. Nothing where I have none. */
function enters(board: Table, side: number): string | null {
  const unit = board.positions.flatMap((at) => at.units[side]!)[0];
  return unit ? `${unit.id} ${middleOf("centre")}` : null;
}

/** Uses that end in an answer at once, and ways that ask for a place; those that cannot be are named too, to be asked about. */
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
  const own = table.legal.length && !unit ? OWN[board.phase]?.[deck.card(card)?.class === "leader" ? "leader" : kindOf(card)] : undefined;
  const rest = own?.[1](board, below) ?? null;
  if (own && rest !== null && !legal.some((action) => verbOf(action) === own[0])) {
    found.push({ ...none, name: words.own[own[0]] ?? own[0], ask: `${own[0]} ${card} ${rest}`.trim() });
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
