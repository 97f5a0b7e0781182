import { expect, test } from "vitest";
import type { EndProps } from "../..";
import { placesIn } from "../../../lib/words.places";
import { ending } from "./ending";
import { SOURCE_FILLS, sheetOf } from "./sheet";
import { endWords } from "./words";

const row = (turn: number, seat: number, areas: number, king: number, awards = 0) => ({ turn, seat, areas, king, awards, trade: 0, church: 0 });
const result = { places: [2, 1], scores: [18, 20], winners: [1], ending: null, sheet: [row(1, 0, 9, 5), row(1, 1, 6, 0), row(2, 0, 4, 0), row(2, 1, 6, 5, 3)] };

test("the score sheet is added up by source and turn by turn, and knows how each source is drawn", () => {
  const sheet = sheetOf(result);
  expect(sheet.sources).toEqual(Object.keys(SOURCE_FILLS));
  expect(sheet.bySource.map((points) => [points.areas, points.king])).toEqual([[13, 5], [12, 5]]);
  expect(sheet.running).toEqual([[14, 18], [6, 20]]);
});

test("the heading tells the winner's house, the Kings and what decided it", () => {
  const view = { seats: ["red", "blue"], table: { players: [{ house: "lancaster" }, { house: "york" }], kings: ["lancaster", "york", "york"] } };
  const table = { nameOf: (seat: number) => ["Anna", "Maud"][seat]!, catalogue: { name: (word: string) => (word === "york" ? "York" : "Lancaster"), phrase: (key: string) => key.replace("source.", "") } };
  const told = ending({ table, view, result, ranked: [1, 0], log: [], show: () => {}, showLine: () => {} } as unknown as EndProps);
  expect(told.winner).toBe("Maud of York");
  expect(told.story).toBe("York made 2 of 3 Kings. What decided it: awards, 3 points more than Anna.");
});

test("the words of the end are the same things in both languages", () => {
  expect(placesIn(endWords.nl)).toEqual(placesIn(endWords.en));
});
