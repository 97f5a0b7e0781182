/** The page on which a battle is chosen: figures, fields and words. */
import { describe as group, expect, test } from "vitest";
import measured from "../favoured.json";
import { idOf, listed, positionOf, type Written } from "./battles";
import { favoured, wilson } from "./favoured";
import { HISTORY } from "./history";
import { chooseWords } from "./words";

const leader = (number: number, name: string, royal = false) => ({ number, name, class: "leader" as const, royal });
const DECKS = {
  lancaster: [leader(14, "Earl of Warwick"), { number: 100, name: "Wall", class: "terrain" as const }, { number: 97, name: "Stream", class: "terrain" as const }],
  york: [leader(6, "King Edward IV", true), leader(11, "Lord Hastings")],
};
const BARNET: Written = {
  id: "barnet", name: "Barnet", nl: "Barnet", date: "1471-04-14", attacker: "york", weather: "fog", war: true,
  lancaster: [{ card: "Earl of Warwick", at: "centre rear" }, { card: "Wall", at: "right rear" }, { card: "Stream", at: "side" }],
  york: [{ card: "Lord Hastings", at: "left rear" }],
  "may-play": { york: ["King Edward IV"] },
  "long-range": false,
};

group("who is favoured", () => {
  test("nobody where one half is within the interval", () => {
    expect(wilson(0.5, 100)[0]).toBeLessThan(0.5);
    expect(wilson(0.6, 100).map((one) => Math.round(100 * one))).toEqual([50, 69]);
    expect(wilson(0, 100)[0]).toBe(0);
  });

  test.each(Object.entries(measured.battles))("%s counts a draw as half", (id, counts) => {
    const found = favoured(id)!;
    expect(found.york).toBeCloseTo((counts.york + counts.drawn / 2) / measured.games);
    expect(found.low).toBeLessThanOrEqual(found.york);
    expect(found.high).toBeGreaterThanOrEqual(found.york);
    expect(found.who).toBe(found.low > 0.5 ? 1 : found.high < 0.5 ? 0 : null);
  });

  test("an own battle that was not measured has no figure", () => expect(favoured("agincourt")).toBeNull());
});

group("a battle in the list", () => {
  const [barnet] = listed([BARNET], DECKS);

  test("has its leaders and its ground where they stand on the field, as their owner sees it", () => {
    expect(positionOf("left rear", 1)).toBe("west-york");
    expect(positionOf("left rear", 0)).toBe("east-lancaster");
    expect(positionOf("right flank", 0)).toBe("west-flank-lancaster");
    expect(barnet!.field["centre-lancaster"]!.leaders).toEqual(["earl-of-warwick-l14"]);
    expect(barnet!.field["west-lancaster"]!.terrain).toEqual(["wall"]);
    expect(barnet!.stream).toEqual([true, false]);
  });

  test("counts the cards that are left, and names who may come and what is special", () => {
    expect(barnet!.deck).toEqual([0, 1]);
    expect(barnet!.drawn[1]).toEqual(["king-edward-iv-y6"]);
    expect(barnet!.rules).toEqual(["dark"]);
    expect(idOf({ number: 15, name: 'Henry "Hotspur" Percy', class: "leader" }, 1)).toBe("henry-hotspur-percy-y15");
  });
});

test("every measured battle has its story in both languages", () => {
  for (const id of Object.keys(measured.battles).filter((one) => one !== "random")) {
    expect(HISTORY[id]!.text.en.length).toBeGreaterThan(80);
    expect(HISTORY[id]!.text.nl.length).toBeGreaterThan(80);
  }
  for (const rule of Object.keys(chooseWords.en.rules)) expect(chooseWords.nl.rules[rule]).toBeTruthy();
});
