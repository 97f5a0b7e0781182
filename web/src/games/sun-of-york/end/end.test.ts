/** The end of a battle out of its log: why, how it turned, what the dice did. */
import { describe as group, expect, test } from "vitest";
import { Catalogue } from "../../../lib/text";
import type { Params, Text } from "../../../lib/types";
import { chaptersOf } from "../war/chronicle";
import { luckOf, spreadOf } from "./luck";
import { turningsOf, turnsOf } from "./tale";
import { capturesIn, list, standingAt, whyWon } from "./why";

const log = (key: string, params: Params = {}): Text => ({ key: `log.${key}`, params });
const SAY = new Catalogue({ language: "en", phrases: {}, names: { "knights-y33": "Knights (3/4)", "billmen-y79": "Billmen (2/3)", "earl-of-warwick-l14": "Earl of Warwick" } });
const COHESION: Record<string, number> = { "knights-y33": 4, "billmen-y79": 3, "levies-l22": 2, "pikemen-l87": 3, "men-at-arms-l32": 3 };
const BATTLE = [
  log("battle", { battle: "barnet", seat: "york", date: "1471-04-14" }),
  log("revealed", { seat: "lancaster", cards: ["levies-l22", "pikemen-l87", "stream-l97"] }),
  log("revealed", { seat: "york", cards: ["knights-y33", "billmen-y79"] }),
  log("initiative", { turn: 1 }),
  log("marched", { card: "knights-y33", place: "centre-middle" }),
  log("brought", { card: "men-at-arms-l32", place: "centre-lancaster" }),
  log("initiative", { turn: 2 }),
  log("attacks", { card: "knights-y33", place: "centre-middle", dice: [1, 2, 3, 6], ability: 3, n: 3 }),
  log("hit", { card: "pikemen-l87", place: "centre-middle" }),
  log("wavers", { card: "levies-l22", dice: [6], limit: 2, cohesion: 2 }),
  log("stands", { card: "pikemen-l87", dice: [1, 2], limit: 3, cohesion: 3 }),
  log("routed", { card: "pikemen-l87", place: "centre-middle" }),
  log("routed", { card: "men-at-arms-l32", place: "centre-middle" }),
  log("initiative", { turn: 3 }),
  log("marched", { card: "knights-y33", place: "centre-lancaster" }),
  log("leader-falls", { card: "earl-of-warwick-l14", seat: "lancaster" }),
  log("captured", { seat: "york", place: "centre-lancaster" }),
  log("won-centre-taken", { seat: "york", turn: 3 }),
];

group("why a battle was won", () => {
  test("names who stands in the rear that was taken, and who fell", () => {
    const [chapter] = chaptersOf(BATTLE);
    expect(capturesIn(BATTLE)).toEqual([{ side: 1, place: "centre-lancaster" }]);
    expect(standingAt(BATTLE, "centre-lancaster", 1)).toEqual(["knights-y33"]);
    expect(whyWon(chapter!, BATTLE, SAY)).toBe("The centre is taken: York’s Knights, alone in its rear; Warwick is lost.");
  });

  test("says nothing of units where the army is gone, and lists names with one and", () => {
    const gone = [log("battle", { battle: "barnet" }), log("won-no-army", { seat: "york", turn: 9 })];
    expect(whyWon(chaptersOf(gone)[0]!, gone, SAY)).toBe("Lancaster has nobody left on the field, in the hand or in the deck.");
    expect(list(["Knights", "Billmen", "Levies"])).toBe("Knights, Billmen and Levies");
  });
});

group("how it turned", () => {
  const turns = turnsOf(BATTLE, (card) => COHESION[card] ?? 0);

  test("is told by the strength on the field, turn by turn", () => {
    expect(turns.map((turn) => turn.strength)).toEqual([[5, 7], [8, 7], [2, 7], [2, 7]]);
    expect(turns.map((turn) => turn.turn)).toEqual([0, 1, 2, 3]);
  });

  test("and the turns that changed most, with what happened in them", () => {
    const points = turningsOf(BATTLE, turns);
    expect(points.map((one) => one.turn)).toEqual([1, 2, 3]);
    expect(points[0]!.what).toEqual({ fresh: 1, side: 0 });
    expect(points[1]!.what).toEqual({ lost: 2, side: 0, column: "centre" });
    expect(points[2]).toMatchObject({ swing: null, what: { text: { key: "log.captured" } } });
  });
});

group("luck", () => {
  test("counts hits and units that stood against what was to be expected", () => {
    const luck = luckOf(BATTLE);
    expect(luck.hits[1]).toMatchObject({ of: 4, expected: 2, came: 3 });
    // Fewer than three of four on one half: 11 of 16; exactly three: 4 of 16, of which half counts.
    expect(luck.hits[1].beats).toBe(Math.round((100 * 13) / 16));
    expect(luck.stood[0].of).toBe(2);
    expect(luck.stood[0].came).toBe(1);
    expect(luck.stood[0].expected).toBeCloseTo(1 / 3 + 1 / 4);
    expect(luck.hits[0]).toMatchObject({ of: 0, expected: 0, came: 0 });
  });

  test("a spread sums to one", () => expect(spreadOf([0.5, 0.25, 1]).reduce((sum, one) => sum + one, 0)).toBeCloseTo(1));
});
