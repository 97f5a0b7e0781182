/** Dice that have fallen, step by step, out of the log: morale checks, attacks by position, entries from the flank. */
import type { Step } from "..";
import type { Text, View } from "../../lib/types";
import { HOUSES, place, sideOf, tableOf, unitOf, whereIs, type Table } from "./view";

/** What begins a step, and the part of the turn it belongs to. */
const CHAPTER: Record<string, string> = {
  stands: "morale",
  wavers: "morale",
  "leader-check": "morale",
  attacks: "combat",
  bombards: "combat",
  confusion: "combat",
  "confusion-fails": "combat",
  enters: "movement",
  "no-way-in": "movement",
  "lost-on-the-way": "movement",
  restored: "movement",
  treason: "movement",
  "treason-fails": "movement",
  captured: "combat",
};
/** Said together with the step before. */
const ALONG = ["weakened", "eliminated-unit", "fell-back", "fled", "leader-falls", "leader-fell-back", "woods", "hit", "leader-hit", "routed", "gun-lost", "cut-off", "deserts", "came-in"];
const PHASE: Record<string, string> = { morale: "check", combat: "hits", movement: "movement" };
const GONE = ["routed", "fled", "eliminated-unit", "deserts", "cut-off", "lost-on-the-way", "leader-falls", "gun-lost"];
const MOVES = ["fell-back", "leader-fell-back", "marched", "spurred", "led", "hauled", "enters", "came-in"];

const isStep = (event: Text) => event.key.replace("log.", "") in CHAPTER;

/** The lines at which dice fall: whoever opens the page between them is shown those of the last answer again. */
export function reveals(log: Text[]): number[] {
  return log.flatMap((event, n) => (isStep(event) ? [n] : []));
}

export function steps(before: View, news: Text[], after: View): Step[] {
  if (!news.some(isStep)) return [];
  const found: Step[] = [];
  let table = tableOf(before);
  let belongs = false; // the line before this one, to a step
  for (const { event, told } of asTheyFall(news)) {
    const key = event.key.replace("log.", "");
    const where = placeOf(table, event);
    // A field of its own for each line: an earlier step must not show what a later one brings.
    table = applied(structuredClone(table), event);
    const chapter = CHAPTER[key];
    const last = found.at(-1);
    const view = { ...before, table: { ...table, phase: PHASE[chapter ?? last?.chapter ?? ""] ?? table.phase } };
    // All who attack one position throw together; what comes of a check is told with it.
    const together: boolean = last !== undefined && ((ALONG.includes(key) && belongs) || (key === "attacks" && last.texts[0]!.key === event.key && last.places[0] === where));
    if (last && together) found[found.length - 1] = { ...last, texts: [...last.texts, event], told, view };
    else if (chapter) found.push({ texts: [event], chapter, places: where ? [where] : [], told, view });
    belongs = together || chapter !== undefined;
  }
  const end = found.at(-1);
  if (!end) return [];
  const shown = { prompt: null, legal: [], waiting: [], commitment: after.commitment, result: null };
  // In a war the field of the next battle may lie there already; then the last of this one is shown.
  if (tableOf(after).battle === tableOf(before).battle) found[found.length - 1] = { ...end, view: { ...after, table: { ...tableOf(after), phase: tableOf(end.view).phase, hits_to_spread: [] } } };
  return found.map((one) => ({ ...one, view: { ...one.view, ...shown } }));
}

/**
 * The lines in the order in which they are shown, each with how much of the log is told by then. Attacks are rolled in the
 * order in which they were declared, and shown position by position; where that is another order, the log waits for the last.
 */
function asTheyFall(news: Text[]): { event: Text; told: number }[] {
  const found: { event: Text; told: number }[] = [];
  for (let from = 0; from < news.length; ) {
    let to = from;
    while (news[to]?.key === "log.attacks") to += 1;
    const run = news.slice(from, to);
    const places = [...new Set(run.map((event) => event.params.place))];
    const sorted = places.flatMap((at) => run.filter((event) => event.params.place === at));
    const mixed = sorted.some((event, n) => event !== run[n]);
    for (const [n, event] of sorted.entries()) found.push({ event, told: !mixed ? from + n + 1 : event.params.place === places.at(-1) ? to : from });
    if (to === from) found.push({ event: news[from]!, told: (to = from + 1) });
    from = to;
  }
  return found;
}

function placeOf(table: Table, event: Text): string {
  if (typeof event.params.place === "string" && place(table, event.params.place)) return event.params.place;
  return typeof event.params.card === "string" ? (whereIs(table, event.params.card)?.id ?? "") : "";
}

/** The field after one line of the log. Changes the table it is given, which is a copy of ours. */
export function applied(table: Table, event: Text): Table {
  const key = event.key.replace("log.", "");
  const p = event.params;
  if (key === "half") return { ...table, active: HOUSES.indexOf(p.seat as "york"), declared: [], hits_to_spread: [] };
  if (typeof p.card !== "string") return table;
  const card = p.card;
  const unit = unitOf(table, card);
  if (key === "declares" || key === "declares-at" || key === "declares-again") return { ...table, declared: [...table.declared, { card, at: String(p.place), foe: typeof p.foe === "string" ? p.foe : null }] };
  if (key === "attacks") table.declared = table.declared.filter((one) => one.card !== card);
  if (unit) {
    if (key === "hit") unit.hits += 1;
    if (key === "stands" || key === "wavers") unit.hits = 0;
    if (key === "weakened" || key === "restored") unit.cohesion = Number(p.n);
  }
  if (GONE.includes(key)) take(table, card);
  if (MOVES.includes(key) && typeof p.place === "string") move(table, card, p.place);
  for (const at of table.positions) at.engaged = !at.flank && at.units.every((units) => units.length > 0);
  return table;
}

function take(table: Table, card: string): void {
  const side = sideOf(card);
  for (const at of table.positions) {
    at.units[side] = at.units[side]!.filter((unit) => unit.id !== card);
    at.leaders[side] = at.leaders[side]!.filter((leader) => leader.id !== card);
    at.guns[side] = at.guns[side]!.filter((gun) => gun !== card);
  }
}

function move(table: Table, card: string, to: string): void {
  const side = sideOf(card);
  const from = whereIs(table, card);
  const goal = place(table, to);
  if (!from || !goal) return;
  const unit = from.units[side]!.find((one) => one.id === card);
  const leader = from.leaders[side]!.find((one) => one.id === card);
  take(table, card);
  if (unit) goal.units[side]!.push(unit);
  else if (leader) goal.leaders[side]!.push(leader);
  else goal.guns[side]!.push(card);
}
