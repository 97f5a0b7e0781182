import { expect, test } from "vitest";
import type { EndProps } from "../..";
import { placesIn } from "../../../lib/words.places";
import { ending } from "./ending";
import { SOURCE_FILLS, sheetOf, turningPoints } from "./sheet";
import { endWords } from "./words";

const row = (turn: number, seat: number, areas: number, king: number, awards = 0) => ({ turn, seat, areas, king, awards, trade: 0, church: 0 });
const result = { places: [2, 1], scores: [18, 20], winners: [1], ending: null, sheet: [row(1, 0, 9, 5), row(1, 1, 6, 0), row(2, 0, 4, 0), row(2, 1, 6, 5, 3)] };

test("the score sheet is added up by source and turn by turn, and knows how each source is drawn", () => {
  const sheet = sheetOf(result, [], ["red", "blue"]);
  expect(sheet.sources.every((source) => source in SOURCE_FILLS)).toBe(true);
  expect(sheet.bySource.map((points) => [points.areas, points.king])).toEqual([[13, 5], [12, 5]]);
  expect(sheet.running).toEqual([[14, 18], [6, 20]]);
  expect(turningPoints(sheet)).toEqual([{ turn: 1, from: null, to: 0 }, { turn: 2, from: 0, to: 1 }]);
});

test("first and second places in the areas are told apart as far as the log tells them", () => {
  const scored = (first: string, first_vp: number, second: string, second_vp: number) => ({ key: "log.area-scored", params: { first, first_vp, second, second_vp } });
  const log = [scored("red", 9, "blue", 6), scored("blue", 6, "red", 4)];
  const sheet = sheetOf(result, log, ["red", "blue"]);
  expect(sheet.sources, "and what nobody had is no source").toEqual(["first", "second", "king", "awards"]);
  expect(sheet.bySource.map((points) => [points.first, points.second])).toEqual([[9, 4], [6, 6]]);
  expect(sheetOf(result, log.slice(1), ["red", "blue"]).sources[0]).toBe("areas");
});

test("the heading tells the winner's house, the Kings and what decided it", () => {
  const view = { seats: ["red", "blue"], table: { players: [{ house: "lancaster" }, { house: "york" }], kings: ["lancaster", "york", "york"] } };
  const table = { nameOf: (seat: number) => ["Anna", "Maud"][seat]!, catalogue: { has: () => true, phrase: (key: string) => (key === "house.york" ? "York" : key.replace("source.", "")) } };
  const told = ending({ table, view, result, ranked: [1, 0], log: [], show: () => {}, showLine: () => {} } as unknown as EndProps);
  expect(told.winner).toBe("Maud of York");
  expect(told.story).toBe("York made 2 of 3 Kings. What decided it: awards, 3 points more than Anna.");
});

test("the words of the end are the same things in both languages", () => {
  expect(placesIn(endWords.nl)).toEqual(placesIn(endWords.en));
});
