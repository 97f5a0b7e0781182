import { beforeAll, describe, expect, test } from "vitest";
import type { Text, View } from "../../lib/types";
import { placesIn } from "../../lib/words.places";
import { near } from "../../ui/board/near";
import { ARMS } from "./arms";
import { lit, moveTo, orderTargets } from "./board/choices";
import { laidOn } from "./board/laid";
import map from "./map.json";
import { spotsOf } from "./board/spots";
import { steps } from "./reveal";
import { rulesOf, type Chapter } from "..";
import { control, costOf, ordered, tableOf, type Board, type Card } from "./view";
import { boardWords } from "./words";

const cards: Card[] = [
  { id: "london", kind: "large-town", home: "south-east", owner: 0, cp: 4, income: 6 },
  { id: "windsor", kind: "castle", home: "south-east", owner: 1, cp: 6, income: 0 },
  { id: "ship-of-sandwich", kind: "ship", home: "south-east", owner: 0, cp: 2, income: 3, at: "off-midlands" },
  { id: "bishop-of-winchester", kind: "bishop", home: "south-east", owner: 1, cp: 3, income: 4, bribe: 8, retain: 4 },
  { id: "stafford", kind: "noble", home: "south-east", owner: 1, cp: 6, income: 0, at: "midlands", bribe: 12, retain: 6 },
];

const table = (): Board => ({
  turn: 3,
  turns: 5,
  phase: "planning",
  order: [0, 1],
  players: [0, 1].map((seat) => ({ seat, house: null, score: 10, money: 30, income: 5, mercenaries: 2, french_aid: true, ready: true })),
  display: [],
  mercenaries_for_a_card: 4,
  neutral: [],
  deck: [],
  cards,
  areas: ["south-east", "midlands"].map((id) => ({ id, votes: 7, first: 7, second: 4, rose: null, control: [] })),
  awards: { admiral: null },
  kings: [],
  sheet: [],
  plan: null,
  values: { troop_cost: 3, calais_cp: 4, chart: ["noble", "castle", "large-town", "bishop", "town", "port", "ship"] },
});

const view = (prompt: string | null = "prompt.plan"): View => ({
  game: "wars-of-the-roses",
  options: {},
  seats: ["red", "blue"],
  viewer: 0,
  waiting: [0, 1],
  prompt: prompt ? { key: prompt, params: {} } : null,
  rule: "4",
  optional: false,
  legal: [],
  standing: [],
  reveals: 3,
  commitment: "",
  seed: null,
  result: null,
  table: table(),
});

describe("what an order costs", () => {
  test("troops £3 each, a bid what is bid, moves and mercenaries nothing", () => {
    expect(costOf("troops london 3", table())).toBe(9);
    expect(costOf("bid south-east 4", table())).toBe(4);
    expect(costOf("move stafford south-east", table())).toBe(0);
    expect(costOf("mercenaries london 2", table())).toBe(0);
  });

  test("a noble's loyalty by control points, a bishop's by income; a bribe twice that", () => {
    expect(costOf("retain stafford", table())).toBe(6);
    expect(costOf("bribe stafford", table())).toBe(12);
    expect(costOf("retain bishop-of-winchester", table())).toBe(4);
    expect(costOf("bribe bishop-of-winchester", table())).toBe(8);
  });

  test("the number ordered for a place", () => {
    expect(ordered(["troops london 3", "troops londonderry 1"], "troops", "london")).toBe(3);
    expect(ordered(["mercenaries london 3"], "troops", "london")).toBe(0);
  });
});

test("a ship counts off the coast where it lies, a noble where he stands", () => {
  expect(control(table(), "midlands", [])).toEqual([{ seat: 1, cp: 6 }, { seat: 0, cp: 2 }]);
  expect(control(table(), "south-east", [])).toEqual([{ seat: 1, cp: 9 }, { seat: 0, cp: 4 }]);
});

describe("what is lit", () => {
  test("the cards of the display while drafting", () => {
    expect(lit(view("prompt.draft"), ["draft london", "draft mercenaries"], "")).toEqual(new Set(["london", "mercenaries"]));
  });

  test("where the chosen noble may go while planning", () => {
    const legal = ["move stafford south-east", "move stafford wales", "move percy midlands", "ready"];
    expect(lit(view(), legal, "stafford")).toEqual(new Set(["south-east", "wales"]));
    expect(lit(view(), legal, "")).toEqual(new Set());
  });

  test("pressing a lit place is the order to go there", () => {
    const legal = ["move stafford wales", "sail ship-of-sandwich off-midlands"];
    expect(moveTo(legal, "stafford", "wales")).toBe("move stafford wales");
    expect(moveTo(legal, "ship-of-sandwich", "off-midlands")).toBe("sail ship-of-sandwich off-midlands");
    expect(moveTo(legal, "stafford", "midlands")).toBeUndefined();
  });

  test("everything an order may be about can be pressed", () => {
    const targets = orderTargets(view(), ["troops london 1", "cancel troops windsor"]);
    expect(targets.has("london") && targets.has("windsor") && targets.has("midlands")).toBe(true);
    expect(targets.has("stafford")).toBe(false);
  });
});

describe("the reveal", () => {
  const news: Text[] = [
    { key: "log.ready", params: { seat: "blue" } },
    { key: "log.plan-revealed", params: { seat: "red", orders: ["bribe stafford", "troops windsor 4"] } },
    { key: "log.plan-revealed", params: { seat: "blue", orders: [] } },
    { key: "log.calais-none", params: {} },
    { key: "log.paid", params: { seat: "red", pounds: 24 } },
    { key: "log.attacks", params: { seat: "red", location: "windsor", n: 4, troops: 4, mercenaries: 0 } },
    { key: "log.bribe-won", params: { seat: "red", person: "stafford", former: "blue" } },
    { key: "log.battle-taken", params: { seat: "red", defender: "blue", location: "windsor", attack: 4, defence: 3, garrison: 3, left: 1 } },
    { key: "log.area-scored-one", params: { area: "south-east", first: "red", second: null, first_vp: 7, second_vp: 0 } },
    { key: "log.votes", params: { area: "south-east", house: "york", n: 7, red: 0, white: 10 } },
    { key: "log.turn-order", params: { turn: 4, order: ["blue", "red"] } },
  ];

  test("goes from deployment to Parliament and changes the board as it goes", () => {
    const found = steps(view(), news, view(null));
    expect(found.map((one) => one.chapter)).toEqual(["deployment", "deployment", "bribery", "combat", "parliament"]);
    const owner = (at: number, id: string) => tableOf(found[at]!.view).cards.find((card) => card.id === id)!.owner;
    expect(owner(1, "stafford")).toBe(1);
    expect(owner(2, "stafford")).toBe(0);
    expect(owner(2, "windsor")).toBe(1);
    expect(owner(3, "windsor")).toBe(0);
    expect(tableOf(found[1]!.view).players[0]!.money).toBe(6);
    expect(tableOf(found[4]!.view).players[0]!.score).toBe(17);
    expect(tableOf(found[4]!.view).areas[0]!.rose).toBe("york");
    expect(found[4]!.texts).toHaveLength(2);
    expect(found.every((one) => one.view.legal.length === 0)).toBe(true);
  });

  test("tells what fell away for want of money, and takes its cube off the board", () => {
    const unpaid: Text = { key: "log.unpaid-bribe", params: { seat: "red", person: "stafford", pounds: 12, left: 4 } };
    const short: Text[] = [...news.slice(1, 4), unpaid, ...news.slice(8)];
    const found = steps(view(), short, view(null));
    const told = found.find((one) => one.texts.includes(unpaid))!;
    expect(told.chapter).toBe("deployment");
    expect(told.places).toEqual(["stafford"]);
    expect(tableOf(found[0]!.view).field!.cubes).toHaveLength(1);
    expect(tableOf(told.view).field!.cubes).toEqual([]);
  });

  test("is not shown for news without one", () => {
    expect(steps(view(), [{ key: "log.drafted", params: { seat: "red", card: "london" } }], view())).toEqual([]);
  });

  test("never changes the view it started from", () => {
    const before = view();
    const copy = JSON.stringify(before);
    steps(before, news, view(null));
    expect(JSON.stringify(before)).toBe(copy);
  });
});

describe("walking over the map", () => {
  const spots = [...map.places, ...map.entries].map(({ id, x, y }) => ({ id, x, y }));

  test("goes to the nearest thing in the direction of the arrow", () => {
    expect(near(spots, "york", "ArrowRight")).toBe("archbishop-of-york");
    expect(near(spots, "york", "Tab")).toBeNull();
  });

  test("reaches every place from London", () => {
    const seen = new Set(["london"]);
    const ahead = ["london"];
    while (ahead.length) {
      const from = ahead.pop()!;
      for (const key of ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"]) {
        const to = near(spots, from, key);
        if (to && !seen.has(to)) {
          seen.add(to);
          ahead.push(to);
        }
      }
    }
    expect([...spots.map((spot) => spot.id)].filter((id) => !seen.has(id))).toEqual([]);
  });
});

test("the map has six areas, eight seas, thirty-six places and twelve nobles with arms", () => {
  expect([map.areas.length, map.seas.length, map.places.length, map.entries.length]).toEqual([6, 8, 36, 12]);
  for (const noble of map.entries) expect(ARMS[noble.id]!.length).toBeGreaterThan(1);
});

describe("where things stand on the map", () => {
  test("a noble in a slot of the area he is in, a ship away from home in one of the sea", () => {
    const spots = spotsOf(cards);
    expect(spots.london).toMatchObject({ x: map.places.find((place) => place.id === "london")!.x });
    expect(spots.stafford).toEqual({ x: 690, y: 646 });
    const [x, y] = map.seas.find((sea) => sea.id === "off-midlands")!.slots[0]!;
    expect(spots["ship-of-sandwich"]).toEqual({ x, y });
  });

  test("a second noble takes the next slot, and whoever finds none left stands aside", () => {
    const nobles = map.entries.map(({ id }): Card => ({ id, kind: "noble", home: "wales", owner: 0, cp: 1, income: 0, at: "wales" }));
    const spots = nobles.map(({ id }) => spotsOf(nobles)[id]!);
    expect(new Set(spots.map(({ x, y }) => `${x} ${y}`)).size).toBe(nobles.length);
    expect(spots[6]).toEqual({ x: spots[0]!.x + 14, y: spots[0]!.y + 14 });
  });
});

describe("what is laid on the map", () => {
  const planned = (orders: string[]): View => {
    const at = view();
    tableOf(at).plan = { orders, cost: 0, left: 0, troops_left: 0, mercenaries_left: 0, black_left: 0, white_left: 0, changes: 0, ready: false };
    return at;
  };

  test("the viewer's own plan: forces side by side, cubes, and arrows", () => {
    const laid = laidOn(planned(["troops windsor 2", "mercenaries windsor 1", "bribe stafford", "move stafford wales"]), spotsOf(cards));
    expect(laid.forces).toEqual([{ seat: 0, place: "windsor", n: 2, i: 0 }, { seat: 0, place: "windsor", n: 1, i: 1 }]);
    expect(laid.cubes).toEqual([{ seat: 0, person: "stafford", black: true }]);
    expect(laid.moves).toEqual([{ id: "stafford", place: "wales", from: { x: 690, y: 646 }, to: { x: 322, y: 772 } }]);
  });

  test("during a reveal what has come to light, and nothing else", () => {
    const shown = planned(["troops windsor 2"]);
    tableOf(shown).field = { stage: "combat", calais: null, forces: [{ seat: 1, place: "london", n: 3 }], cubes: [], battle: null };
    expect(laidOn(shown, spotsOf(cards)).forces).toEqual([{ seat: 1, place: "london", n: 3, i: 0 }]);
  });
});

test("the board's words say the same things in both languages", () => {
  expect(placesIn(boardWords.nl)).toEqual(placesIn(boardWords.en));
});

test("the rules have an anchor for what the engine cites", async () => {
  const rules = await rulesOf("wars-of-the-roses", "en");
  const anchors = rules.flatMap((chapter) => [chapter.id, ...[...chapter.text.matchAll(/^## (\S+)/gm)].map((one) => one[1]!)]);
  for (const rule of ["1", "2", "3", "3-french-aid", "4", "4-calais", "4-ships", "4-nobles", "4-troop-placement", "4-raising-troops", "4-bribing", "4-end", "5-not-enough-money", "ruling-41", "ruling-42", "ruling-50"]) {
    expect(anchors).toContain(rule);
  }
});

describe("the rules page agrees with itself and with chapter 6", () => {
  let rules: Chapter[], rulesNl: Chapter[];
  beforeAll(async () => {
    rules = await rulesOf("wars-of-the-roses", "en");
    rulesNl = await rulesOf("wars-of-the-roses", "nl");
  });
  const text = (chapters: Chapter[], id: string) => chapters.find((chapter) => chapter.id === id)!.text.replace(/\s+/g, " ");

  test("it is the first in turn order who has the last word in bribery and combat", () => {
    expect(text(rules, "1")).toContain("Going first is worth a lot");
    expect(text(rules, "6")).toContain("the last to do so keeps it: the first of them in turn order");
    expect(text(rulesNl, "1")).toContain("Als eerste aan de beurt zijn is veel waard");
    expect(text(rulesNl, "6")).toContain("dan houdt de laatste hem: wie van hen het eerst in de beurtvolgorde staat");
  });

  test("a victory can be shared, and no chapter says otherwise", () => {
    expect(text(rules, "9")).toContain("share the victory");
    expect(text(rulesNl, "9")).toContain("delen ze de overwinning");
    for (const chapter of rules) expect(chapter.text).not.toMatch(/only one\s+winner/);
    for (const chapter of rulesNl) expect(chapter.text).not.toMatch(/maar één\s+winnaar/);
  });
});
