/** The score sheet at the end, a row a turn and seat, added up: by source, and turn by turn. */
import type { Catalogue } from "../../../lib/text";
import type { Result, Text } from "../../../lib/types";
import { language } from "../../../lib/words.svelte";
import { FILLS } from "../../../ui/chart/fills";
import { endWords } from "./words";

/** What the sheet calls areas the log tells apart: who was first there and who second. */
const PLACES = ["first", "second"] as const;

export const SOURCE_FILLS: Record<string, string> = {
  areas: FILLS.ink,
  first: FILLS.ink,
  second: FILLS.bend,
  king: FILLS.red,
  awards: FILLS.dots,
  trade: FILLS.waves,
  church: FILLS.crosses,
};

export interface Sheet {
  sources: string[];
  turns: number[];
  bySource: Record<string, number>[];
  running: number[][];
}

const sum = (numbers: number[]): number => numbers.reduce((one, other) => one + other, 0);

export function sheetOf(result: Result, log: Text[], seats: string[]): Sheet {
  const rows = (result.sheet as Record<string, number>[]).map(({ turn, seat, ...points }) => ({ turn: turn!, seat: seat!, points }));
  const sources = [...new Set(rows.flatMap((row) => Object.keys(row.points)))];
  const turns = [...new Set(rows.map((row) => row.turn))].sort((one, other) => one - other);
  const all = result.scores.map((_, seat) => rows.filter((row) => row.seat === seat));
  const bySource: Record<string, number>[] = all.map((own) => Object.fromEntries(sources.map((source) => [source, sum(own.map((row) => row.points[source] ?? 0))])));
  const places = seats.map((seat) => Object.fromEntries(PLACES.map((place) => [place, placed(log, place, seat)])));
  // With two or three seats nobody is crowned: what nobody could have is no source.
  const used = sources.filter((source) => bySource.some((points) => points[source]! > 0));
  const told = bySource.every((points, seat) => points.areas === sum(Object.values(places[seat] ?? {})));
  return {
    sources: told ? used.flatMap((source) => (source === "areas" ? [...PLACES] : [source])) : used,
    turns,
    bySource: told ? bySource.map((points, seat) => ({ ...points, ...places[seat] })) : bySource,
    running: all.map((own) => turns.map((turn) => sum(own.filter((row) => row.turn <= turn).flatMap((row) => Object.values(row.points))))),
  };
}

/** The points somebody had for being first, or second, in an area. */
function placed(log: Text[], place: (typeof PLACES)[number], seat: string): number {
  const scored = log.filter((event) => event.key.startsWith("log.area-scored") && event.params[place] === seat);
  return sum(scored.map((event) => Number(event.params[`${place}_vp`])));
}

export function sourceOf(source: string, say: Catalogue): string {
  if (source === "first" || source === "second") return endWords[language.now].places[source];
  return say.has(`source.${source}`) ? say.phrase(`source.${source}`) : source;
}

export interface Turn {
  turn: number;
  /** Who led before this Parliament, null for nobody alone, and who leads after it. */
  from: number | null;
  to: number;
}

/** The turns that put somebody else ahead: a tie for the lead is nobody's. */
export function turningPoints(sheet: Sheet): Turn[] {
  const leader = (i: number): number | null => {
    const points = sheet.running.map((one) => one[i] ?? 0);
    const best = points.indexOf(Math.max(...points));
    return points.filter((one) => one === points[best]).length > 1 ? null : best;
  };
  const found: Turn[] = [];
  let last: number | null = null;
  for (const [i, turn] of sheet.turns.entries()) {
    const now = leader(i);
    if (now !== null && now !== last) found.push({ turn, from: last, to: now });
    if (now !== null) last = now;
  }
  return found;
}
