/** Places as I call them: my left, centre and right, and whose rear. */
import type { Catalogue } from "../../lib/text";
import { fill, language } from "../../lib/words.svelte";
import { namesApart } from "./deck.svelte";
import { HOUSES, sideOf, whereIs, wingOf, type Column, type Table } from "./view";
import { boardWords } from "./words";

const WINGS = 3;

/** A flank is called after its own side's left and right. */
export function flankName(column: Column, side: number): string {
  const words = boardWords[language.now];
  const name = fill(words.flank, { who: words.houses[HOUSES[side]!], wing: words.wingOf[wingOf(column, side)] });
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** "Left middle ground", "centre, Lancaster rear", "York's left flank". */
export function placeName(id: string, below: number): string {
  const words = boardWords[language.now];
  const [column, ...rest] = id.split("-") as [Column, ...string[]];
  if (rest[0] === "flank") {
    const side = HOUSES.indexOf(rest[1] as "york");
    return flankName(column, side);
  }
  const wing = words.wings[wingOf(column, below)];
  const what = rest[0] === "middle" ? words.middle : fill(words.rearOf, { who: words.houses[rest[0] as "york"] ?? "" });
  return `${wing}, ${rest[0] === "middle" ? what.toLowerCase() : what}`;
}

/** A unit by its name and, where others of its kind stand beside it, its number from the left. */
export function nameAt(say: Catalogue, table: Table, card: string): string {
  const beside = whereIs(table, card)?.units[sideOf(card)]!.map((unit) => unit.id) ?? [];
  return namesApart(say, beside.includes(card) ? beside : [card]).get(card)!;
}

/** Several places as one says them: whole rows together, "both rears of the centre" as two names, at most a few. */
export function whereSaid(places: string[], below: number): string {
  const words = boardWords[language.now];
  const rows = new Map<string, string[]>();
  for (const id of places) {
    const row = id.slice(id.indexOf("-") + 1);
    rows.set(row, [...(rows.get(row) ?? []), id]);
  }
  return [...rows].flatMap(([row, ids]) => (row.startsWith("flank") || ids.length < WINGS ? ids.map((id) => placeName(id, below)) : [fill(words.allOf, { what: row === "middle" ? words.middle.toLowerCase() : fill(words.rearOf, { who: words.houses[row as "york"] ?? "" }) })])).join("; ");
}

export function wingName(id: string, below: number): string {
  return boardWords[language.now].wings[wingOf(id.split("-")[0] as Column, below)];
}
