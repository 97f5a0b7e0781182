import { expect, test } from "vitest";
import type { Board, Card } from "../view";
import { boardWords } from "../words";
import { holders, sources, tieBreak } from "./ties";

const card = (id: string, kind: Card["kind"], owner: number | null, cp: number, home = "wales"): Card => ({ id, kind, owner, cp, home, income: 0 });
const CHART: Card["kind"][] = ["noble", "castle", "large-town", "bishop", "town", "port", "ship"];
const board = (...cards: Card[]) => ({ cards, order: [2, 0, 1], values: { calais_cp: 4, troop_cost: 3, chart: CHART } }) as unknown as Board;

test("of equal control the stronger noble tells, then the kinds in the order of the chart, then the turn order", () => {
  const nobles = board(card("a", "noble", 0, 6), card("b", "noble", 1, 4), card("c", "port", 1, 2));
  expect(tieBreak(nobles, "wales", [0], [1])).toEqual({ by: "nobles" });
  const kinds = board(card("a", "bishop", 0, 3), card("b", "town", 1, 3), card("c", "castle", 1, 6, "midlands"));
  expect(tieBreak(kinds, "wales", [0], [1]), "a castle elsewhere is nothing here").toEqual({ by: "kinds", kind: "bishop" });
  expect(tieBreak(board(card("a", "town", 0, 3), card("b", "town", 1, 3)), "wales", [0], [1])).toEqual({ by: "order" });
});

test("the Captain of Calais is a noble where he has landed", () => {
  const landed = { ...board(card("a", "noble", 1, 4)), field: { calais: { seat: 0, area: "wales" } } } as unknown as Board;
  expect(tieBreak(landed, "wales", [0], [1])).toEqual({ by: "order" });
  expect(sources(landed, "wales", 0)).toEqual([{ id: "calais", cp: 4 }]);
});

test("an office says who had how many: of as many the one who holds it first", () => {
  const ships = board(card("a", "ship", 1, 2), card("b", "ship", 1, 2), card("c", "ship", 0, 2), card("d", "ship", 0, 2), card("e", "ship", 2, 2), card("f", "port", 2, 2), card("g", "ship", null, 2));
  expect(holders(ships, "ship", 1)).toEqual([{ seat: 1, n: 2 }, { seat: 0, n: 2 }, { seat: 2, n: 1 }]);
  expect(holders(ships, "ship", 0)[0]).toEqual({ seat: 0, n: 2 });
  expect(holders(ships, "castle", 0)).toEqual([]);
});

test("every kind that can break a tie has a word for many", () => {
  for (const words of Object.values(boardWords)) for (const kind of CHART) expect(words.many[kind]).toMatch(/(s|n)$/);
});
