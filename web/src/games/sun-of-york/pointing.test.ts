import { expect, test } from "vitest";
import { pointsAt } from "./pointing";

test("from the card that acts to the place or card it goes to", () => {
  const march = pointsAt(null, null, "march spears-y99 west-middle");
  expect(march.from).toContain('main.table [data-card="spears-y99"]');
  expect(march.to![0]).toBe('main.table .battlefield [data-place="west-middle"]');
  expect(pointsAt(null, null, "attack spears-y99").from).toBeUndefined();
  expect(pointsAt(null, null, "roll")).toEqual({});
});
