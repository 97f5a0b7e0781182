import { expect, it } from "vitest";
import type { TableStore } from "../../lib/table.svelte";
import type { Text } from "../../lib/types";
import type { Card } from "./cards.svelte";
import { answeredIn } from "./bargain/answered";
import { follows } from "./bargain/follows";
import { pledgesIn, tally } from "./bargain/pledges";
import { circle, circles } from "./bargain/letters";
import { needsNow } from "./faction/need";
import { pointsIn } from "./end/story";
import { changes } from "./instructions/changes";
import { countOf, drawnIn } from "./parliament/session";
import { best, nearest } from "./setup/draft";
import type { Heir, KingmakerTable, Noble } from "./view";
import { courtWords } from "./words.court";

/** The same words with nothing but what is filled in. */
function shape(words: unknown): unknown {
  if (typeof words === "string") return (words.match(/\{\w+\}/g) ?? []).sort();
  if (Array.isArray(words)) return words.map(shape);
  return Object.fromEntries(Object.entries(words as object).map(([key, value]) => [key, shape(value)]));
}

it("has the words of the court in both languages", () => {
  expect(shape(courtWords.nl)).toEqual(shape(courtWords.en));
});

it("remembers promises, kept and broken", () => {
  const line = (key: string, params: Record<string, unknown>) => ({ key: `log.${key}`, params }) as Text;
  const log = [
    line("turn", { n: 3, seat: "red" }),
    line("raised", { seat: "green", noble: "percy" }),
    line("promised-peace", { seat: "red", to: "blue" }),
    line("promised-peace", { seat: "red", to: "green" }),
    line("promised-vote", { seat: "blue", to: "red" }),
    line("allied", { seat: "red", to: "blue" }),
    line("allied", { seat: "blue", to: "red" }),
    line("announced-battle", { seat: "red", others: ["percy"] }),
    line("proposed", { seat: "red", card: "kent", noble: "grey" }),
    line("ballot", { seat: "blue", vote: "aye", n: 4 }),
    line("alliance-broken", { seat: "blue", to: "red" }),
    line("turn", { n: 5, seat: "red" }),
  ];
  const found = pledgesIn(log, () => undefined);
  expect(found.map((one) => [one.kind, one.from, one.to, one.fate])).toEqual([
    ["peace", "red", "blue", "kept"],
    ["peace", "red", "green", "broken"],
    ["vote", "blue", "red", "kept"],
    ["alliance", "blue", "red", "broken"],
  ]);
  expect(tally(found, "blue")).toEqual({ kept: 1, broken: 1 });
});

it("lists the offers of this turn that have had their answer", () => {
  const line = (key: string, n: number) => ({ key: `log.${key}`, params: { seat: "red", to: "blue", n } }) as Text;
  const log = [line("offered", 1), line("turn", 4), line("offered", 1), line("offered", 2), line("offer-refused", 1), line("bargain", 0), line("offered", 3)];
  expect(answeredIn(log, [3]).map((one) => [one.number, one.fate])).toEqual([[1, "refused"], [2, "accepted"]]);
});

it("tells how both stand once an offer is accepted", () => {
  const catalogue = { name: (id: string) => id };
  const table = { catalogue, nameOf: (seat: number) => ["Anna", "Joris"][seat]! } as unknown as TableStore;
  const player = (seat: number, events: string[]) => ({ seat, hand: 1, events, apart: [], commons: 12, lords: 3, both_houses_since: null });
  const nobles = [{ id: "grey", seat: 0, captor: null, troops: 30 }, { id: "roos", seat: 1, captor: 0, troops: 20 }];
  const at = { round: 4, players: [player(0, ["writ"]), player(1, [])], nobles, heirs: [], places: [{ id: "coventry", seat: 0, votes: 4 }] } as unknown as KingmakerTable;
  const printed = new Map([["coventry", { kind: "town", commons: 4, troops: 0, places: ["coventry"] } as unknown as Card]]);
  const told = (seat: number, gets: string[], gives: string[]) => follows(seat, gets, gives, 1 - seat, table, at, printed);
  expect(told(0, [], ["give award coventry grey", "give writ"])).toEqual(["Commons 12 → 8", "towns 1 → 0", "writs 1 → 0"]);
  expect(told(1, ["give prisoner roos"], ["ask peace"])).toEqual(["troops 0 → 20", "roos is free again", "has promised Anna peace up to round 5"]);
});

it("tells of every kind of turning point, each with its sign", () => {
  const line = (key: string, n: number) => ({ key: `log.${key}`, params: { seat: "red", n } }) as Text;
  const log = [line("heir-plague", 1), line("crowned", 1), line("landed", 1), line("siege-won", 1), ...Array.from({ length: 12 }, (_, n) => line("beheaded", n))];
  const points = pointsIn(log, 6);
  expect(points.map((one) => one.sign)).toEqual(["skull", "crown", "castle", "executed", "executed", "executed"]);
  expect(points.map((one) => one.line)).toEqual([1, 2, 4, 14, 15, 16]);
});

it("tells of a victory where it was fought", () => {
  const line = (key: string, params: Record<string, unknown>) => ({ key: `log.${key}`, params }) as Text;
  const log = [line("announced-siege", { place: "rye" }), line("announced-battle", { place: "ely" }), line("victory", { seat: "red" }), line("crowned", { seat: "red" })];
  expect(pointsIn(log).map((one) => one.place)).toEqual(["ely", ""]);
});

it("turns wished instructions into answers", () => {
  const now = { pardon: "ask" as const, nobles: ["grey"], changes_left: 6 };
  expect(changes(now, "never", ["percy"])).toEqual(["instruct forget grey", "instruct pardon-never", "instruct pardon percy"]);
  expect(changes(now, "ask", ["grey"])).toEqual([]);
});

it("counts a House and tells what became of the cards from Chancery", () => {
  expect(countOf([4, 12, 7], ["aye", null, "nay"])).toEqual({ aye: 4, nay: 7, abstain: 0, out: 12 });
  const log: Text[] = [{ key: "log.chancery-drawn", params: { n: 3, cards: ["kent", "essex", "dover"] } }, { key: "log.awarded", params: { card: "kent", noble: "grey", seat: "red" } }];
  expect(drawnIn(log, ["dover"])).toEqual([{ card: "kent", noble: "grey" }, { card: "essex", noble: null }, { card: "dover", noble: "" }]);
});

it("fills in the set-up: titles before offices, castles near one another", () => {
  const cards = [{ id: "dover", kind: "office", troops: 50 }, { id: "kent", kind: "title", troops: 30 }, { id: "lynn", kind: "town", troops: 0 }];
  expect(best(cards, [{ id: "grey", born: false, has: [], troops: 20 }])).toEqual([{ card: "kent", noble: "grey" }, { card: "dover", noble: "grey" }, { card: "lynn", noble: "grey" }]);
  const at: Record<string, number> = { a: 0, b: 9, c: 8 };
  expect(nearest([{ id: "grey", troops: 20, castles: ["a", "b"] }, { id: "roos", troops: 10, castles: ["c"] }], (one, other) => Math.abs(at[one]! - at[other]!))).toEqual({ grey: "b", roos: "c" });
});

it("puts a letter into the circle of all who may read it", () => {
  const line = (n: number, seat: number, to: number[] | null) => ({ n, at: 0, seat, name: "", text: "", to });
  expect(circle(line(0, 2, null), 1)).toEqual([]);
  expect(circle(line(1, 2, [0, 1]), 1)).toEqual([0, 2]);
  expect(circles([line(0, 2, null), line(1, 2, [0, 1]), line(2, 1, [2, 0]), line(3, 1, [4])], 1)).toEqual([[0, 2], [4]]);
});

it("tells a keeper of York that Beaufort stands in the way, and nobody else", () => {
  const heir = (id: string, house: string, crowned = true) => ({ id, house, seat: 0, crowned }) as Heir;
  const beaufort = { id: "beaufort", seat: 1 } as Noble;
  const last = (heirs: Heir[]) => needsNow({ heirs, nobles: [beaufort] } as unknown as KingmakerTable, 0, [heir("henry", "lancaster"), heir("york", "york")]).at(-1)!;
  expect([last([heir("york", "york")]).done, last([heir("york", "york")]).noble]).toEqual([false, beaufort]);
  expect([last([heir("henry", "lancaster")]).done, last([heir("henry", "lancaster")]).noble]).toEqual([true, undefined]);
});
