/** Morale checks: what the number is made of, in which order they are rolled, and what fell. */
import type { Catalogue } from "../../lib/text";
import type { Text, Value } from "../../lib/types";
import type { TableStore } from "../../lib/table.svelte";
import { language } from "../../lib/words.svelte";
import { shortName } from "./deck.svelte";
import type { Desk } from "./desk.svelte";
import { sideOf, tableOf, whereIs, type Leader, type Position, type Table } from "./view";
import { fieldWords } from "./words.field";

export interface Part {
  n: number;
  word: string;
}

/** The cohesion and everything that is added to it, a box each; a leader by his name, and once more for being in the fight. */
export function partsOf(table: Table, say: Catalogue, card: string, cohesion: number, parts: Record<string, number>, place?: Position): Part[] {
  const words = fieldWords[language.now];
  const found: Part[] = [{ n: cohesion, word: words.cohesionBox }];
  for (const [part, n] of Object.entries(parts)) {
    if (part === "leaders") found.push(...leadersOf(table, say, card, n, place));
    else found.push({ n, word: say.phrase(`steadied.${part}`) });
  }
  return found;
}

function leadersOf(table: Table, say: Catalogue, card: string, sum: number, place?: Position): Part[] {
  // Who has fallen back since stands elsewhere: then it was where leaders make up this number, if that is plain.
  const here = place ?? whereIs(table, card);
  const alike = table.positions.filter((at) => at !== here && worth(at.leaders[sideOf(card)]!) === sum);
  const at = here && worth(here.leaders[sideOf(card)]!) === sum ? here : alike.length === 1 ? alike[0] : here;
  const leaders = at?.leaders[sideOf(card)] ?? [];
  const found = leaders.flatMap((leader) => [
    { n: leader.leadership, word: shortName(say, leader.id) },
    ...(leader.marks.includes("committed") ? [{ n: 1, word: fieldWords[language.now].inFightBox }] : []),
  ]);
  const whole = found.filter((part) => part.n !== 0);
  // A field that has changed since the dice fell does not tell who it was any more.
  return whole.reduce((total, part) => total + part.n, 0) === sum ? whole : [{ n: sum, word: say.phrase("steadied.leaders") }];
}

/** What leaders add to a check: their leadership, and one for each who is in the fight. */
const worth = (leaders: Leader[]) => leaders.reduce((sum, leader) => sum + leader.leadership + (leader.marks.includes("committed") ? 1 : 0), 0);

export const asParts = (value: Value | undefined) => (value ?? {}) as Record<string, number>;

/** My units that are to check, in the order I want; those I said nothing of as the game names them. */
export function orderOf(legal: string[], wish: string[]): string[] {
  const all = legal.filter((action) => action.startsWith("check ")).map((action) => action.split(" ")[1]!);
  return [...wish.filter((card) => all.includes(card)), ...all.filter((card) => !wish.includes(card))];
}

/** A card to another place in the order. */
export function moved(order: string[], card: string, to: number): string[] {
  const rest = order.filter((one) => one !== card);
  const at = Math.max(0, Math.min(rest.length, to));
  return [...rest.slice(0, at), card, ...rest.slice(at)];
}

/** Roll one check after the other in my order, as long as the game asks for one. */
export async function rollAll(desk: Desk): Promise<void> {
  const order = desk.order;
  for (let n = 0; n < 40; n += 1) {
    const view = desk.table.live?.view;
    if (!view || tableOf(view).phase !== "check" || !view.legal.length) return;
    const next = orderOf(view.legal, order)[0];
    if (!next || !(await desk.table.act(`check ${next}`))) return;
  }
}

export interface Fallen {
  card: string;
  /** Where it was rolled. */
  at: string;
  limit: number | null;
  dice: number[];
  /** What came of it, in the words of the log. */
  ends: Text | null;
  stands: boolean;
}

/** The checks of the reveal that is shown, up to the step it has come to; the dice of later ones are not told. */
export function fallen(table: TableStore): Fallen[] {
  return table.steps.flatMap((step, at) => {
    const event = step.texts[0]!;
    const key = event.key.replace("log.", "");
    if (!["stands", "wavers", "leader-check"].includes(key)) return [];
    const known = at <= table.at;
    const dice = event.params.dice as number[];
    return [{ card: String(event.params.card), at: step.places[0] ?? "", limit: key === "leader-check" ? null : Number(event.params.limit), dice: known ? dice : dice.map(() => 0), ends: known ? (step.texts[1] ?? event) : null, stands: key === "stands" || (key === "leader-check" && !dice.includes(6)) }];
  });
}
