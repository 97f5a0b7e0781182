/** The end of a battle out of its log: why, how it turned, what the dice did. */
import { describe as group, expect, test } from "vitest";
import { Catalogue } from "../../../lib/text";
import type { Params, Text } from "../../../lib/types";
import { chaptersOf } from "../war/chronicle";
import { luckOf } from "./luck";
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
  test("is what the log says at the end of the battle, and is reckoned by nobody here", () => {
    const told = [
      log("dice-hits", { seat: "york", of: 4, tenths: 25, came: 3, beats: 81 }),
      log("dice-stood", { seat: "lancaster", of: 2, tenths: 6, came: 1, beats: 64 }),
    ];
    const luck = luckOf([...BATTLE, ...told])!;
    expect(luck.hits[1]).toEqual({ of: 4, expected: 2.5, came: 3, beats: 81 });
    expect(luck.stood[0]).toEqual({ of: 2, expected: 0.6, came: 1, beats: 64 });
    expect([luck.hits[0].of, luck.stood[1].of]).toEqual([0, 0]);
  });

  test("is not there where the log does not tell", () => expect(luckOf(BATTLE)).toBeNull());
});
