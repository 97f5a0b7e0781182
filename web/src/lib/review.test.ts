import { describe, expect, it } from "vitest";
import { bands, line, marks, nearest, onlyIn, percent, type Turn } from "./review";
import { REVIEW_WORDS } from "./words.review";
import { placesIn } from "./words.places";

function turn(number: number, begin: number, course: number, chances: number[]): Turn {
  const said = { key: "course.turn", params: { n: course } };
  return { number, seat: 0, begin, own: [], told: 0, course: said, asked: null, chances, choice: true, chance: false, played: [], better: [], same: true, as_played: [], as_better: [], loss: 0, lines: [], why: "", verdict: null };
}

const turns = [turn(0, 0, 1, [0.5, 0.5]), turn(1, 4, 1, [0.6, 0.4]), turn(2, 9, 2, [0.2, 0.8]), turn(3, 20, 2, [0, 1])];

describe("a review", () => {
  it("tells chances in whole per cents, never beyond certain", () => {
    expect([0, 0.254, 0.256, 1.01, -0.1].map(percent)).toEqual([0, 25, 26, 100, 0]);
  });

  it("leaves out what is the same in both, as often as it is", () => {
    expect(onlyIn(["a", "b", "b", "c"], ["b", "d"])).toEqual(["a", "b", "c"]);
    expect(onlyIn(["a"], ["a"])).toEqual([]);
  });

  it("has a band for every turn of the game, each as long as it lasted", () => {
    expect(bands(turns).map((band) => [band.from, band.to])).toEqual([[0, 9], [9, 20]]);
    expect(bands([])).toEqual([]);
  });

  it("draws a line for a seat through the moments that were judged", () => {
    expect(line(turns, 1)).toEqual([[0, 0.5], [4, 0.4], [9, 0.8], [20, 1]]);
  });

  it("finds the turn that is nearest to a move", () => {
    expect([0, 1, 3, 8, 14, 15, 99].map((move) => nearest(turns, move))).toEqual([0, 0, 1, 2, 2, 3, 3]);
  });

  it("puts marks that would lie on each other above each other", () => {
    const points = [0, 1, 3].map((one) => ({ turn: one, kind: "course" as const, changes: [] }));
    expect(marks(points, turns, (move) => move, 5)).toEqual([{ at: 0, row: 0 }, { at: 4, row: 1 }, { at: 20, row: 0 }]);
  });

  it("says the same in both languages", () => {
    expect(placesIn(REVIEW_WORDS.nl)).toEqual(placesIn(REVIEW_WORDS.en));
  });
});
