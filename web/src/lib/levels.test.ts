import { expect, test } from "vitest";

import { levelName, ratedName } from "./levels";

const game = { ratings: { 2: { knight: 33.01, earl: 52.9 } } };

test("beside a bot stands how strong it was measured to be at so many seats", () => {
  expect(ratedName("knight", game, 2)).toBe(`${levelName("knight")} (33)`);
});

test("where nothing was measured the name stands alone", () => {
  expect(ratedName("knight", game, 4)).toBe(levelName("knight"));
  expect(ratedName("greedy", game, 2)).toBe(levelName("greedy"));
  expect(ratedName("knight", undefined, 2)).toBe(levelName("knight"));
});
