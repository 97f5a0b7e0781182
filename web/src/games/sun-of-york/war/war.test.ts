/** The war between battles, out of the log and the view. */
import { describe as group, expect, test } from "vitest";
import { Catalogue } from "../../../lib/text";
import type { Params, Text } from "../../../lib/types";
import type { Listed } from "../choose/battles";
import type { Printed } from "../deck.svelte";
import type { Table } from "../view";
import { chaptersOf, foughtOf, sumOf } from "./chronicle";
import { noblesOf } from "./nobles";
import { warSaid } from "./said";

const log = (key: string, params: Params = {}): Text => ({ key: `log.${key}`, params });
const WAR = [
  log("battle", { battle: "wakefield", seat: "lancaster" }),
  log("half", { turn: 2, seat: "york" }),
  log("leader-falls", { card: "duke-of-york-y1", seat: "york" }),
  log("won-wings-taken", { seat: "lancaster", turn: 2 }),
  log("noble-dies", { card: "duke-of-york-y1", die: 2, total: 0 }),
  log("noble-lives", { card: "earl-of-warwick-y2", die: 5, total: 4 }),
  log("henry", { die: 2, row: 1, status: "henry-captive" }),
  log("edward-crowned"),
  log("war", { red: 1, white: 0 }),
  log("battle", { battle: "towton", seat: "lancaster" }),
  log("henry-captive", { die: 4, status: "henry-captive" }),
];

const card = (number: number, name: string): Printed => ({ number, name, class: "leader" });
const YORK = [card(1, "Duke of York"), card(2, "Earl of Warwick"), card(5, "Earl of March"), card(6, "King Edward IV"), card(13, "King Richard III"), card(11, "Lord Hastings")];
const battle = (id: string, leaders: string[]): Listed => ({ id, number: 1, date: "1461-01-01", attacker: 0, weather: "good", war: true, skirmish: false, field: {}, leaders: [[], leaders], drawn: [[], []], stream: [false, false], bridge: [false, false], deck: [0, 0], rules: [] });
const BATTLES = [battle("wakefield", ["duke-of-york-y1", "earl-of-warwick-y2", "earl-of-march-y5"]), battle("towton", ["king-edward-iv-y6"]), battle("barnet", ["lord-hastings-y11", "king-richard-iii-y13"])];
const TABLE = {
  battle: "towton",
  turn: 0,
  positions: [{ id: "west-york", battle: "west", leaders: [[], [{ id: "king-edward-iv-y6" }]] }],
  war: { battles: ["wakefield", "towton", "barnet"], fought: [{ battle: "wakefield", winner: 0, ending: "wings-taken" }], victories: [1, 0], dead: ["duke-of-york-y1"], present: [], injured: [], henry: "captive", henry_was_captured: true, kings: { lancaster: null, york: "king-edward-iv-y6" } },
} as unknown as Table;

group("the log of a war", () => {
  test("is cut into its battles", () => {
    const chapters = chaptersOf(WAR);
    expect(chapters.map((one) => [one.battle, one.from, one.to, one.winner])).toEqual([["wakefield", 0, 9, 0], ["towton", 9, 11, null]]);
    expect(chapters[0]).toMatchObject({ turns: 2, ending: "wings-taken", fell: ["duke-of-york-y1"], crowned: true });
    expect(foughtOf(WAR)).toHaveLength(1);
    expect(chapters[1]!.henry[0]!.key).toBe("log.henry-captive");
  });

  test("and a roll for a life is taken apart", () => {
    const [wakefield] = chaptersOf(WAR);
    expect(sumOf(wakefield!.rolls[0]!, wakefield!)).toEqual({ lost: true, wounded: true, parts: [-3, 1] });
    expect(sumOf(wakefield!.rolls[1]!, wakefield!)).toEqual({ lost: true, wounded: false, parts: [-2, 1] });
  });
});

test("every noble is told as he is: at this battle, dead and where, in the field, a king to come", () => {
  const fates = Object.fromEntries(noblesOf(1, TABLE, BATTLES, YORK, chaptersOf(WAR)).map((one) => [one.card, one.fate]));
  expect(fates["king-edward-iv-y6"]).toEqual({ state: "next", wing: "left", drawn: false });
  expect(fates["duke-of-york-y1"]).toEqual({ state: "dead", battle: "wakefield" });
  expect(fates["earl-of-warwick-y2"]).toEqual({ state: "ready" });
  expect(fates["earl-of-march-y5"]).toEqual({ state: "is", card: "king-edward-iv-y6" });
  expect(fates["lord-hastings-y11"]).toEqual({ state: "later", battle: "barnet" });
  expect(fates["king-richard-iii-y13"]).toEqual({ state: "after", card: "king-edward-iv-y6" });
});

test("the Duke of York leads his house, but is no king", () => {
  const before = { ...TABLE, positions: [], war: { ...TABLE.war!, dead: [], kings: { lancaster: null, york: "duke-of-york-y1" } } } as unknown as Table;
  const fates = Object.fromEntries(noblesOf(1, before, BATTLES, YORK, []).map((one) => [one.card, one.fate.state]));
  expect(fates["duke-of-york-y1"]).toBe("ready");
  expect(fates["king-edward-iv-y6"]).toBe("after");
});

test("the war in words names victories, battles, Henry, the crown and the dead", () => {
  const said = warSaid(TABLE, new Catalogue({ language: "en", phrases: {}, names: { "duke-of-york-y1": "Duke of York", "king-edward-iv-y6": "King Edward IV" } }));
  expect(said.lines).toEqual(["The war so far: Lancaster 1, York 0.", "Wakefield: Lancaster, wings taken.", "Henry VI, a prisoner. York holds him.", "Edward IV, crowned.", "Dead: York."]);
});
