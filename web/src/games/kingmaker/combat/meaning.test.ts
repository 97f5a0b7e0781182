import { describe, expect, it } from "vitest";
import type { Text, View } from "../../../lib/types";
import type { Fought } from "../reveal";
import { meaningOf, rolledIn } from "./meaning";
import { combatWords } from "./words";
import { placesIn } from "../../../lib/words.places";

const line = (key: string): Text => ({ key: `log.${key}`, params: {} });
const none = { table: { combat: null } } as unknown as View;
const fought = (announced: string, ...results: string[]): Fought => ({ kind: "fought", announced: line(announced), card: line("combat-card"), kept: [], results: results.map(line), before: none, after: none });

describe("what the card of a combat decides", () => {
  it("is the odds in the open and inside a town", () => {
    expect(meaningOf(fought("announced-battle", "victory"), "2-1", false)).toBe("ratio");
    expect(meaningOf(fought("announced-town-garrison", "garrison-won"), "2-1", true)).toBe("ratio");
  });
  it("is only the weather before walls (Siege 2)", () => {
    expect(meaningOf(fought("announced-siege-garrison", "siege-won"), "4-1", false)).toBe("siege");
    expect(meaningOf(fought("announced-siege", "bad-weather"), "bad-weather", false)).toBe("weather");
  });
  it("is a name in an ambush, and whether an advanced battle begins", () => {
    expect(meaningOf(fought("announced-ambush"), "2-1", false)).toBe("ambush");
    expect(meaningOf(fought("announced-battle"), "2-1", true)).toBe("drawUp");
  });
  it("goes by the combat on the table where nothing was announced", () => {
    const before = { table: { combat: { kind: "siege" } } } as unknown as View;
    expect(meaningOf({ ...fought("", "siege-won"), announced: null, before }, "3-1", false)).toBe("siege");
  });
});

it("has the words of a combat in both languages, with the same places filled in", () => {
  expect(placesIn(combatWords.nl)).toEqual(placesIn(combatWords.en));
});

it("tells the dice for lives together, by what is deadly", () => {
  const roll = (who: string, n: number, deadly: number[]): Text => ({ key: "log.casualty-roll", params: { who, roll: n, deadly } });
  const results = [line("siege-won"), roll("pole", 10, [2]), roll("grey", 3, [2, 3, 12]), line("killed"), roll("roos", 6, [2])];
  expect(rolledIn(results)).toEqual([
    { deadly: "2", rolls: [{ who: "pole", roll: 10 }, { who: "roos", roll: 6 }] },
    { deadly: "2, 3, 12", rolls: [{ who: "grey", roll: 3 }] },
  ]);
});
