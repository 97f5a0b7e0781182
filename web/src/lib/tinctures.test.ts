import { describe, expect, test } from "vitest";
import css from "../app.css?raw";
import { contrast, over, TINCTURES, tincture } from "./tinctures";

const token = (name: string) => new RegExp(`--${name}: (#[0-9a-f]{6})`).exec(css)![1]!;

describe("the palette", () => {
  test.each([
    ["ink", "vellum-0"],
    ["ink", "vellum-1"],
    ["ink", "vellum-2"],
    ["ink-2", "vellum-0"],
    ["ink-2", "vellum-1"],
    ["ink-2", "vellum-2"],
    ["ink-2", "prompt"],
    ["on-oak", "oak"],
    ["on-oak-2", "oak"],
    ["good", "vellum-1"],
    ["bad", "vellum-1"],
    ["bad", "whynot"],
    ["award-ink", "award"],
    ["sea-text", "sea"],
    ["inert-text", "inert"],
    ["ink-2", "inert"],
  ])("reads %s on %s", (text, ground) => {
    expect(contrast(token(text), token(ground))).toBeGreaterThanOrEqual(4.5);
  });

  test.each([
    ["focus", "vellum-0"],
    ["focus", "sea"],
    ["focus-oak", "oak"],
  ])("shows the focus ring %s on %s", (ring, ground) => {
    expect(contrast(token(ring), token(ground))).toBeGreaterThanOrEqual(3);
  });

  test.each(Object.values(TINCTURES))("reads the number on a counter of $id, and ink on its area", (seat) => {
    expect(contrast(seat.text, seat.fill)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(token("ink"), over(seat.tint, seat.opacity, token("land")))).toBeGreaterThanOrEqual(4.5);
  });
});

test("a seat has the tincture of its name, and one of its place where it has none", () => {
  expect(tincture(["green", "red"], 0).id).toBe("green");
  expect(tincture(["lancaster", "york"], 1).id).toBe("blue");
});

test("a seat that is called by a colour wears it, and no two of seven the same", () => {
  const seats = ["red", "blue", "yellow", "green", "purple", "orange", "black"];
  expect(seats.map((_, seat) => tincture(seats, seat).id)).toEqual(["red", "blue", "yellow", "green", "purpure", "tenne", "sable"]);
  expect(new Set(seats.map((_, seat) => tincture(seats, seat).badge)).size).toBe(7);
});

test("contrast agrees with the known black on white", () => {
  expect(contrast("#000000", "#ffffff")).toBeCloseTo(21);
});
