import { expect, it } from "vitest";
import { formsOf, isWhole, placed, proposed, standingAt } from "./formation";

it("sends the battle line first, then those behind it", () => {
  const draft = placed(placed(placed({}, "percy", { rank: "battle", column: "left" }), "grey", { rank: "second", column: "left" }), "roos", { rank: "reserve", column: "left" });
  expect(formsOf({ roos: draft.roos!, grey: draft.grey!, percy: draft.percy! })).toEqual(["form percy battle left", "form grey second left", "form roos reserve centre"]);
});

it("lets nobody stand behind an empty place, nor two in one", () => {
  let draft = placed(placed({}, "percy", { rank: "battle", column: "left" }), "grey", { rank: "second", column: "left" });
  draft = placed(draft, "percy", { rank: "battle", column: "right" });
  expect(draft).toEqual({ percy: { rank: "battle", column: "right" } });
  draft = placed(draft, "roos", { rank: "battle", column: "right" });
  expect(standingAt(draft, { rank: "battle", column: "right" })).toEqual(["roos"]);
});

it("proposes the strongest in front, and is whole when all stand", () => {
  const nobles = [10, 50, 30, 20].map((troops, i) => ({ id: `n${i}`, troops }));
  const draft = proposed(nobles);
  expect(draft.n1).toEqual({ rank: "battle", column: "centre" });
  expect(draft.n0).toEqual({ rank: "second", column: "centre" });
  expect(isWhole(draft, ["n0", "n1", "n2", "n3"])).toBe(true);
  expect(isWhole({}, ["n0"])).toBe(false);
});
