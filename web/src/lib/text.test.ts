import { describe, expect, test } from "vitest";
import { UNSAID } from "./types";
import { Catalogue } from "./text";

const say = new Catalogue(
  {
    language: "en",
    phrases: {
      "log.drafted": "{seat:seat} takes {card:name}.",
      "log.order": "Turn {turn}: {order:names}.",
      "log.attacks": "{seat:seat} marches on {location:name} with {n:troops}.",
      "log.cites": "See {rule:rule}.",
      "log.king": "A King of the House of {house:house}.",
      "log.battle": "{battle:name}, {when:date}.",
      "month.03": "March",
      "house.york": "York",
      and: "and",
      "log.held": "They are {n}{guards:guards}.",
      "count.guards.zero": "",
      "count.guards.one": ", of which 1 guard",
      "count.guards.other": ", of which {n} guards",
      "count.troops.one": "1 troop",
      "count.troops.other": "{n} troops",
      "rule.4": "Chapter 4, Planning",
    },
    names: { windsor: "Windsor", red: "Red", blue: "Blue" },
  },
  { red: "Anna" },
);

describe("a phrase of the catalogue", () => {
  test("leaves out what there is none of, where the catalogue has words for none", () => {
    expect([0, 1, 2].map((guards) => say.phrase("log.held", { n: 3, guards }))).toEqual(["They are 3.", "They are 3, of which 1 guard.", "They are 3, of which 2 guards."]);
  });

  test("names the people at the table by their own name, the others by their colour", () => {
    expect(say.phrase("log.drafted", { seat: "red", card: "windsor" })).toBe("Anna takes Windsor.");
    expect(say.phrase("log.drafted", { seat: "blue", card: "windsor" })).toBe("Blue takes Windsor.");
  });

  test("joins a list of names, and says a dash for none", () => {
    expect(say.phrase("log.order", { turn: 2, order: ["blue", "red"] })).toBe("Turn 2: Blue and Anna.");
    expect(say.phrase("log.order", { turn: 2, order: [2, 3] })).toBe("Turn 2: 2, 3.");
    expect(say.phrase("log.order", { turn: 2, order: [] })).toBe("Turn 2: –.");
  });

  test("counts one and many", () => {
    expect(say.phrase("log.attacks", { seat: "red", location: "windsor", n: 1 })).toContain("with 1 troop.");
    expect(say.phrase("log.attacks", { seat: "red", location: "windsor", n: 3 })).toContain("with 3 troops.");
  });

  test("gives a rule its title, and leaves an unknown rule as it is", () => {
    expect(say.phrase("log.cites", { rule: "4" })).toBe("See Chapter 4, Planning.");
    expect(say.phrase("log.cites", { rule: "99" })).toBe("See 99.");
  });

  test("finds a word in the table of its kind", () => {
    expect(say.phrase("log.king", { house: "york" })).toBe("A King of the House of York.");
  });

  test("writes a day out", () => {
    expect(say.phrase("log.battle", { battle: "Towton", when: "1461-03-29" })).toBe("Towton, 29 March 1461.");
  });

  test("says which key is missing rather than nothing", () => {
    expect(say.phrase("log.nonsense")).toBe("[log.nonsense]");
  });

  test("tells which piece names what, so that it can be pointed at on the board", () => {
    const pieces = say.pieces({ key: "log.drafted", params: { seat: "red", card: "windsor" } });
    expect(pieces.map((piece) => piece.of)).toEqual(["red", undefined, "windsor", undefined]);
    expect(pieces[0]!.seat).toBe(true);
    expect(pieces[2]!.seat).toBe(false);
  });
});

test("numbers by words of a table follow each other, with their signs", () => {
  const words = new Catalogue({ language: "en", phrases: { check: "cohesion 4{parts:steadied}", "steadied.leaders": "leaders", "steadied.winter": "winter" }, names: {} });
  expect(words.phrase("check", { parts: { leaders: 2, winter: -1 } })).toBe("cohesion 4, leaders +2, winter -1");
  expect(words.phrase("check", { parts: {} })).toBe("cohesion 4");
});

test("what has not been said yet is dots, not a key", () => {
  expect(new Catalogue({ language: "en", phrases: {}, names: {} }).say(UNSAID)).toBe("…");
});
