/** What an order would change, as the difference of two forecasts: with it and without it. Nothing is reckoned here. */
import type { Prospect, View } from "../../../lib/types";
import { tableOf } from "../view";

export interface AreaChange {
  area: string;
  /** Everybody with control points there before or after, first to last as they would stand. */
  rows: { seat: number; had: number; now: number; wasPlace: number; place: number }[];
  /** The house that would have the area's votes, where that changes. */
  votes: string | null;
}

export interface Effects {
  areas: AreaChange[];
  /** The house of the King, null for none; undefined if that does not change. */
  king: string | null | undefined;
  awards: { award: string; seat: number | null }[];
  /** More or fewer points this turn, by seat. */
  points: { seat: number; n: number }[];
  /** The votes that a house would have in all, where that changes. */
  votes: Record<string, number>;
}

type Params = Prospect["about"]["params"];

const ofKey = (prospects: Prospect[], ...keys: string[]) => prospects.filter((one) => keys.some((key) => one.about.key === `forecast.${key}`)).map((one) => one.about.params);

export function effectsOf(view: View, without: Prospect[], withIt: Prospect[]): Effects {
  return { areas: areasOf(view, without, withIt), king: kingOf(without, withIt), awards: awardsOf(view, without, withIt), points: pointsOf(view, without, withIt), votes: votesOf(without, withIt) };
}

/**
 * What is so with the order and without it, of a thing that either forecast may speak of: both tell how it would be
 * without any plan (`had`), so that one stands for the other where that says nothing. Null if neither does.
 */
function turned<T>(without: Prospect[], withIt: Prospect[], keys: string[], is: (params: Params) => boolean, read: (value: unknown) => T, name = "n"): { had: T; now: T } | null {
  const before = ofKey(without, ...keys).find(is);
  const after = ofKey(withIt, ...keys).find(is);
  if (!before && !after) return null;
  return { had: read(before ? before[name] : after!.had), now: read(after ? after[name] : before!.had) };
}

function areasOf(view: View, without: Prospect[], withIt: Prospect[]): AreaChange[] {
  const found: AreaChange[] = [];
  for (const { id, control } of tableOf(view).areas) {
    const rows = view.seats.map((name, seat) => {
      const here = (params: Params) => params.area === id && params.seat === name;
      const standing = control.findIndex((one) => one.seat === seat);
      const cp = turned(without, withIt, ["control"], here, Number) ?? { had: control[standing]?.cp ?? 0, now: control[standing]?.cp ?? 0 };
      const place = turned(without, withIt, ["place", "no-place"], here, Number) ?? { had: standing + 1, now: standing + 1 };
      return { seat, had: cp.had, now: cp.now, wasPlace: place.had, place: place.now };
    });
    const house = turned(without, withIt, ["votes", "no-votes"], (params) => params.area === id, (value) => (value ? String(value) : null), "house");
    const votes = house && house.now !== house.had ? house.now : null;
    if (!votes && rows.every((row) => row.had === row.now && row.wasPlace === row.place)) continue;
    const last = (place: number) => place || view.seats.length + 1;
    found.push({ area: id, rows: rows.filter((row) => row.had || row.now).sort((one, other) => last(one.place) - last(other.place)), votes });
  }
  return found;
}

function votesOf(without: Prospect[], withIt: Prospect[]): Effects["votes"] {
  const sums = ["lancaster", "york"].map((house) => [house, turned(without, withIt, ["house-votes"], (one) => one.house === house, Number)] as const);
  return Object.fromEntries(sums.flatMap(([house, votes]) => (votes && votes.now !== votes.had ? [[house, votes.now]] : [])));
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
  return view.seats
    .map((name, seat) => {
      const points = turned(without, withIt, ["points"], (params) => params.seat === name, Number);
      return { seat, n: points ? points.now - points.had : 0 };
    })
    .filter((one) => one.n !== 0);
}
