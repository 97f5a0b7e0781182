import { expect, test } from "vitest";
import { talked } from "./channel.svelte";

const line = (n: number, text: string) => ({ n, seat: 0, name: "Anna", text, at: 0, to: null });

test("a letter that was closed until the end comes late, but stands where it was written", () => {
  const chat = talked(talked([], [line(1, "one"), line(3, "three")]), [line(2, "for Joris alone")]);
  expect(chat.map((one) => one.text)).toEqual(["one", "for Joris alone", "three"]);
});

test("a line that comes once more takes the place it had", () => {
  expect(talked([line(1, "one"), line(2, "two")], [line(1, "one, mended")]).map((one) => one.text)).toEqual(["one, mended", "two"]);
});
