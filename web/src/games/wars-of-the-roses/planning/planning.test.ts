import { describe, expect, it } from "vitest";
import type { Prospect, View } from "../../../lib/types";
import { tieBreak } from "../explain/ties";
import { reveals } from "../reveal";
import type { Board, Card } from "../view";
import { roomFor } from "../board/room";
import { answersFor, opening } from "./detail";
import { effectsOf } from "./effects";
import { counted, doable, litBy } from "./kinds";

const card = (id: string, kind: Card["kind"], owner: number | null, cp: number, home = "midlands"): Card => ({ id, kind, home, owner, cp, income: 2, at: kind === "noble" ? home : null, ...({ castle: { garrison: 3 }, port: { garrison: 1 } } as Record<string, object>)[kind] });
const cards = [card("kings-lynn", "port", 1, 2), card("kenilworth", "castle", 0, 6), card("stafford", "noble", 0, 6), card("mowbray", "noble", 1, 6)];
const table = (): Board =>
  ({
    turn: 1,
    turns: 5,
    order: [1, 0],
    players: [0, 1].map((seat) => ({ seat, house: seat ? "york" : "lancaster", score: 0, money: 9, income: 1, mercenaries: 0, french_aid: false, ready: false })),
    cards,
    areas: [{ id: "midlands", votes: 8, first: 8, second: 5, rose: "york", control: [{ seat: 1, cp: 14 }, { seat: 0, cp: 12 }] }],
    awards: {},
    kings: [],
    values: { troop_cost: 3, calais_cp: 4, chart: ["noble", "castle", "large-town", "bishop", "town", "port", "ship"] },
  }) as unknown as Board;
const view = (): View => ({ seats: ["red", "blue"], viewer: 0, table: table() }) as unknown as View;
const prospect = (key: string, params: Prospect["about"]["params"]): Prospect => ({ about: { key: `forecast.${key}`, params }, chance: 1, exact: true });

describe("what can be planned", () => {
  const legal = ["troops kings-lynn 1", "troops kings-lynn 2", "troops kenilworth 1", "retain stafford", "move stafford wales", "bribe mowbray", "bid midlands 1", "ready", "cancel troops kings-lynn"];
  const all = doable(legal, cards, 0);

  it("is counted by kind", () => {
    expect(counted(all)).toEqual({ attack: 1, defend: 1, bribe: 1, loyal: 1, move: 1, calais: 1 });
  });
  it("is lit with its first kind, or the one that is asked for", () => {
    expect(litBy(all, "all").get("stafford")).toBe("loyal");
    expect(litBy(all, "move")).toEqual(new Map([["stafford", "move"]]));
    expect(litBy(all, "all").has("midlands")).toBe(false);
    expect(litBy(all, "calais").has("midlands")).toBe(true);
  });
  it("opens with what takes the place, as far as the money goes", () => {
    expect(opening(cards[0]!, false, legal)).toEqual({ troops: 2, mercenaries: 0 });
    expect(opening(cards[0]!, false, ["troops kings-lynn 1"])).toEqual({ troops: 1, mercenaries: 0 });
    expect(opening(cards[1]!, true, legal)).toEqual({ troops: 1, mercenaries: 0 });
  });
  it("calls mercenaries where the money does not reach", () => {
    const offered = ["troops kings-lynn 1", "mercenaries kings-lynn 1", "mercenaries kings-lynn 2"];
    expect(opening(cards[0]!, false, offered)).toEqual({ troops: 1, mercenaries: 1 });
    expect(opening(cards[0]!, false, offered.slice(1))).toEqual({ troops: 0, mercenaries: 2 });
    expect(answersFor("kings-lynn", { troops: 2, mercenaries: 0 }, ["troops kings-lynn 1"])).toEqual(["troops kings-lynn 2"]);
    expect(answersFor("kings-lynn", { troops: 0, mercenaries: 1 }, ["troops kings-lynn 1"])).toEqual(["cancel troops kings-lynn", "mercenaries kings-lynn 1"]);
  });
});

describe("what an order would change", () => {
  it("is the difference of two forecasts", () => {
    const withIt = [
      prospect("control", { area: "midlands", seat: "red", n: 14, had: 12 }),
      prospect("control", { area: "midlands", seat: "blue", n: 12, had: 14 }),
      prospect("place", { area: "midlands", seat: "red", n: 1, had: 2 }),
      prospect("place", { area: "midlands", seat: "blue", n: 2, had: 1 }),
      prospect("votes", { area: "midlands", house: "lancaster", had: "york", n: 8 }),
      prospect("house-votes", { house: "lancaster", n: 8, had: 0, all: 8 }),
      prospect("king", { house: "lancaster" }),
      prospect("points", { seat: "red", n: 13, had: 5 }),
      prospect("points", { seat: "blue", n: 5, had: 8 }),
    ];
    const effects = effectsOf(view(), [], withIt);
    expect(effects.areas[0]!.rows[0]).toEqual({ seat: 0, had: 12, now: 14, wasPlace: 2, place: 1 });
    expect(effects.areas[0]!.votes).toBe("lancaster");
    expect(effects.votes).toEqual({ lancaster: 8 });
    expect(effects.king).toBe("lancaster");
    expect(effects.points).toEqual([{ seat: 0, n: 8 }, { seat: 1, n: -3 }]);
    expect(effectsOf(view(), withIt, withIt)).toMatchObject({ areas: effects.areas.slice(0, 0), king: undefined, points: [] });
    const back = effectsOf(view(), withIt, []);
    expect(back.areas[0]!.rows[0]).toEqual({ seat: 1, had: 12, now: 14, wasPlace: 2, place: 1 });
    expect(back.areas[0]!.votes).toBe("york");
    expect(back.votes).toEqual({ lancaster: 0 });
  });
  it("says of a tie what the engine said, and not who was there before", () => {
    const tied = [
      prospect("control", { area: "midlands", seat: "red", n: 14, had: 12 }),
      prospect("place", { area: "midlands", seat: "red", n: 1, had: 2 }),
      prospect("place", { area: "midlands", seat: "blue", n: 2, had: 1 }),
    ];
    const rows = effectsOf(view(), [], tied).areas[0]!.rows;
    expect(rows.map((row) => [row.seat, row.now, row.place])).toEqual([[0, 14, 1], [1, 14, 2]]);
  });
});

describe("a tie", () => {
  it("falls by nobles, then by what the chart names first, then by the order of the turn", () => {
    expect(tieBreak(table(), "midlands", [0], [1])).toEqual({ by: "kinds", kind: "castle" });
    const other = table();
    other.cards = [card("stafford", "noble", 0, 6), card("mowbray", "noble", 1, 5)];
    expect(tieBreak(other, "midlands", [0], [1])).toEqual({ by: "nobles" });
    other.cards = [];
    expect(tieBreak(other, "midlands", [0], [1])).toEqual({ by: "order" });
  });
});

describe("reveals in the log", () => {
  it("begin where the first screen of a turn is lifted", () => {
    const log = ["ready", "plan-revealed", "plan-revealed", "king", "ready", "plan-revealed"].map((key) => ({ key: `log.${key}`, params: {} }));
    expect(reveals(log)).toEqual([1, 5]);
  });
});

describe("a mark beside a counter", () => {
  it("does not lie on a tally", () => {
    const tally = { x: 110, y: 80, width: 100, height: 40 };
    expect(roomFor({ x: 100, y: 100 }, [[30, 0], [-30, 0]], 40, 20, [tally], [])).toEqual({ x: 70, y: 100 });
    expect(roomFor({ x: 100, y: 100 }, [[30, 0], [-30, 0]], 40, 20, [], [])).toEqual({ x: 130, y: 100 });
  });
});
