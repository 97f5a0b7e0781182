/** What one order would change: the difference between two forecasts of the server, with it and without it. */
import type { Prospect, View } from "../../../lib/types";
import { tableOf } from "../view";

export interface AreaChange {
  area: string;
  /** Everybody with control points there before or after, as they would stand. */
  rows: { seat: number; had: number; now: number; wasPlace: number; place: number }[];
  /** The house that would have the area's votes, where that changes and is sure. */
  votes: string | null;
}

export interface Effects {
  areas: AreaChange[];
  /** The house of the King, null for none; undefined if that does not change. */
  king: string | null | undefined;
  awards: { award: string; seat: number | null }[];
  /** More or fewer points this turn, by seat. */
  points: { seat: number; n: number }[];
  /** The votes the viewer's house would have, if that is sure. */
  votes: number | null;
}

type Control = Record<string, Record<number, number>>;

const ofKey = (prospects: Prospect[], key: string) => prospects.filter((one) => one.about.key === `forecast.${key}`).map((one) => one.about.params);

export function effectsOf(view: View, without: Prospect[], withIt: Prospect[]): Effects {
  const had = controlIn(view, without);
  const now = controlIn(view, withIt);
  const table = tableOf(view);
  const own = view.viewer === null ? null : (table.players[view.viewer]?.house ?? null);
  const areas: AreaChange[] = [];
  for (const { id, control } of table.areas) {
    const seats = view.seats.map((_, seat) => seat).filter((seat) => (had[id]![seat] ?? 0) !== 0 || (now[id]![seat] ?? 0) !== 0);
    if (!seats.some((seat) => (had[id]![seat] ?? 0) !== (now[id]![seat] ?? 0))) continue;
    const before = (seat: number) => (control.findIndex((one) => one.seat === seat) + 1 || 9) / 100;
    const place = (of: Record<number, number>, seat: number) => (of[seat] ? seats.filter((one) => (of[one] ?? 0) - before(one) > (of[seat] ?? 0) - before(seat)).length + 1 : 0);
    const rows = seats.map((seat) => ({ seat, had: had[id]![seat] ?? 0, now: now[id]![seat] ?? 0, wasPlace: place(had[id]!, seat), place: place(now[id]!, seat) }));
    const house = houseOf(view, now[id]!);
    areas.push({ area: id, rows: rows.sort((one, other) => other.now - one.now || one.place - other.place), votes: house && house !== houseOf(view, had[id]!) ? house : null });
  }
  return { areas, king: kingOf(without, withIt), awards: awardsOf(view, without, withIt), points: pointsOf(view, without, withIt), votes: own ? votesOf(view, now, own) : null };
}

/** Control points by area and seat: as they are, with what the forecast changes. */
function controlIn(view: View, prospects: Prospect[]): Control {
  const found: Control = {};
  for (const area of tableOf(view).areas) found[area.id] = Object.fromEntries(area.control.map((one) => [one.seat, one.cp]));
  for (const { area, seat, n } of ofKey(prospects, "control")) found[String(area)]![view.seats.indexOf(String(seat))] = Number(n);
  return found;
}

/** The house with more control points; null where both have as many, since then other things decide. */
function houseOf(view: View, control: Record<number, number>): string | null {
  const sum = { lancaster: 0, york: 0 };
  for (const player of tableOf(view).players) {
    if (!player.house) return null;
    sum[player.house as "york"] += control[player.seat] ?? 0;
  }
  return sum.lancaster === sum.york ? null : sum.lancaster > sum.york ? "lancaster" : "york";
}

function votesOf(view: View, control: Control, house: string): number | null {
  let votes = 0;
  for (const area of tableOf(view).areas) {
    const held = control[area.id]!;
    const winner = houseOf(view, held);
    if (winner === null && Object.values(held).some((cp) => cp > 0)) return null;
    if (winner === house) votes += area.votes;
  }
  return votes;
}

function kingOf(without: Prospect[], withIt: Prospect[]): string | null | undefined {
  const said = (prospects: Prospect[]) => {
    const king = ofKey(prospects, "king")[0];
    return king ? String(king.house) : ofKey(prospects, "no-king").length ? null : undefined;
  };
  const now = said(withIt);
  return now === said(without) ? undefined : now;
}

function awardsOf(view: View, without: Prospect[], withIt: Prospect[]): Effects["awards"] {
  const had = new Map(ofKey(without, "award").map((one) => [one.award, one.seat]));
  return ofKey(withIt, "award")
    .filter((one) => !had.has(one.award!) || had.get(one.award!) !== one.seat)
    .map((one) => ({ award: String(one.award), seat: one.seat === null ? null : view.seats.indexOf(String(one.seat)) }));
}

function pointsOf(view: View, without: Prospect[], withIt: Prospect[]): Effects["points"] {
  const [before, after] = [ofKey(without, "points"), ofKey(withIt, "points")];
  return view.seats
    .map((name, seat) => {
      const one = before.find((found) => found.seat === name);
      const other = after.find((found) => found.seat === name);
      // Both tell what there would be without any plan, so that either can stand for a forecast that says nothing.
      return { seat, n: Number(other?.n ?? one?.had ?? 0) - Number(one?.n ?? other?.had ?? 0) };
    })
    .filter((one) => one.n !== 0);
}
