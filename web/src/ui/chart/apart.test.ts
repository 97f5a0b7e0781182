import { expect, test } from "vitest";
import { apart } from "./apart";

test("labels that would lie on each other move down, highest first", () => {
  expect(apart([18, 20, 19.5, 3], 1)).toEqual([18, 20, 19, 3]);
  expect(apart([5, 5, 5], 2)).toEqual([5, 3, 1]);
});
