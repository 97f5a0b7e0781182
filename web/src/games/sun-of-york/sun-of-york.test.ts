/** What the board works out by itself: taps, ticks, a deployment, prices, the reveal. */
import { describe as group, expect, test, vi } from "vitest";
import type { TableStore } from "../../lib/table.svelte";
import { Catalogue } from "../../lib/text";
import type { Prospect, Text, View } from "../../lib/types";
import { language } from "../../lib/words.svelte";
import { answersOf, attackers, groupsOf, sumOfDice, tickOf } from "./attack";
import { courseOf } from "./course";
import { deck, kindOf, namesApart, namesTogether, shortened } from "./deck.svelte";
import { answersOf as deployed, filled } from "./deploy";
import { describe } from "./describe";
import { advanceOf } from "./forward";
import { bestWith, choices, ranked, wayOf } from "./hits";
import { glyphOf, GLYPHS } from "./icons";
import { dangerSaid, priceOf } from "./look";
import { partsOf } from "./morale";
import { doneHere } from "./moves";
import { placeName, whereSaid } from "./names";
import { tenths } from "./numbers";
import { atOnce, bare, optionsAfter } from "./paths";
import { applied, reveals, steps } from "./reveal";
import { rolls } from "./rolls";
import { placeSaid } from "./said";
import { usesOf } from "./uses";
import { columnsFor, groundsOf, HOUSES, place, readingOrder, sideOf, wingOf, type Leader, type Position, type Side, type Table, type Unit } from "./view";
import { boardWords } from "./words";
import { fieldWords } from "./words.field";
import { toldWords } from "./words.told";

function unit(id: string, cohesion = 2, more: Partial<Unit> = {}): Unit {
  return { id, class: "footsoldier", ratings: `2/${cohesion}`, cohesion, hits: 0, marks: [], melee: 2, ranged: null, ...more };
}

function leader(id: string, marks: string[] = []): Leader {
  return { id, orders: 3, ability: 2, leadership: 2, hits: 0, marks };
}

function field(): Table {
  const ids = ["west", "centre", "east"].flatMap((column) => ["lancaster", "middle", "york", "flank-lancaster", "flank-york"].map((row) => `${column}-${row}`)).filter((id) => !id.startsWith("centre-flank"));
  const positions = ids.map((id): Position => ({ id, battle: id.split("-")[0] as "west", flank: id.includes("flank"), in_play: true, terrain: [], holder: null, hill_control: null, engaged: false, units: [[], []], leaders: [[], []], guns: [[], []], face_down: [0, 0] }));
  const side = (seat: number): Side => ({ seat, hand: 4, hand_limit: 4, deck: 90, eliminated: 0, discards: [], beside: [], out_of_play: [], aside: [], stream: false, bridge: false, bonus: 0, cards: null, face_down: null });
  return {
    battle: "barnet", attacker: 1, weather: "fog", turn: 2, turn_limit: 40, phase: "declare", asked: 1, active: 1, first: 1, initiative: 1, orders: 2, margaret_orders: 0,
    prices: {}, positions, captured: [], sides: [side(0), side(1)], declared: [], hits_to_spread: [], entering: [], arrived: { cards: [], at: null }, war: null,
  };
}

function engaged(): Table {
  const table = field();
  const middle = place(table, "centre-middle")!;
  middle.engaged = true;
  middle.units = [[unit("knights-l40", 4)], [unit("men-at-arms-y26", 3), unit("billmen-y79")]];
  middle.leaders = [[leader("earl-of-warwick-l14")], [leader("king-edward-iv-y6", ["committed"])]];
  place(table, "east-york")!.units[1] = [unit("longbowmen-y62", 2, { class: "missile", ranged: 2 })];
  return table;
}

const NAMES = { lancaster: "Lancaster", york: "York", barnet: "Barnet", "knights-l40": "Knights (3/4)", "men-at-arms-y26": "Men-at-Arms (2/3)", "billmen-y79": "Billmen (1/3)", "king-edward-iv-y6": "Edward IV", "earl-of-warwick-l14": "Warwick" };

const LEGAL = ["attack men-at-arms-y26", "attack billmen-y79", "fire longbowmen-y62 east-middle", "strike king-edward-iv-y6", "strike king-edward-iv-y6 earl-of-warwick-l14", "done"];

group("the field", () => {
  test("lies with my own left to the left", () => {
    expect(columnsFor(1)).toEqual(["west", "centre", "east"]);
    expect(columnsFor(0)).toEqual(["east", "centre", "west"]);
    expect(wingOf("west", 1)).toBe("left");
    expect(wingOf("west", 0)).toBe("right");
  });

  test("numbers units of one kind from left to right, and leaves a single one its name", () => {
    const names = { "longbowmen-y62": "Longbowmen (1:2/2)", "billmen-y79": "Billmen (1/3)", "longbowmen-y63": "Longbowmen (1:2/3)" };
    const say = new Catalogue({ language: "en", phrases: {}, names });
    expect([...namesApart(say, Object.keys(names)).values()]).toEqual(["Longbowmen 1", "Billmen", "Longbowmen 2"]);
  });

  test("says the kind of several once", () => {
    expect(namesTogether(["Billmen", "Men-at-Arms 1", "Men-at-Arms 3"], "and")).toBe("Billmen, Men-at-Arms 1 and 3");
    expect(namesTogether(["Knights"], "and")).toBe("Knights");
  });

  test("knows a card's side and kind by its id", () => {
    expect(sideOf("knights-l40")).toBe(0);
    expect(sideOf("veteran-longbowmen-y51")).toBe(1);
    expect(kindOf("veteran-longbowmen-y51")).toBe("longbowmen");
  });

  test("calls a lord by what he is lord of", () => {
    expect(shortened("Earl of Warwick")).toBe("Warwick");
    expect(shortened("2nd Duke of Somerset")).toBe("Somerset");
    expect(shortened("Hertog van Gloucester")).toBe("Gloucester");
    expect(shortened("King Edward IV")).toBe("Edward IV");
    expect(shortened("Lord Hastings")).toBe("Hastings");
    expect(shortened("Edward Plantagenet (Prince of Wales)")).toBe("Plantagenet");
    expect(shortened("Robyn of Redesdale")).toBe("Redesdale");
    expect(shortened("Artillery")).toBe("Artillery");
  });

  test("shows the stream behind a side in all its rears, and the bridge in its centre", () => {
    const table = field();
    Object.assign(table.sides[0]!, { stream: true, bridge: true });
    place(table, "west-york")!.terrain = ["Wall"];
    expect(["west-lancaster", "centre-lancaster", "centre-middle", "centre-york", "west-york"].map((id) => groundsOf(table, place(table, id)!))).toEqual([["Stream"], ["Stream", "Bridge"], [], [], ["Wall"]]);
    const say = new Catalogue({ language: "en", phrases: {}, names: NAMES });
    expect(placeSaid(say, table, place(table, "west-lancaster")!, "Left, Lancaster rear", [0, 1])).toBe("Left, Lancaster rear, stream");
  });

  test("says ground that lies in a whole row in one word", () => {
    expect(whereSaid(["west-york", "centre-york", "east-york", "west-middle"], 1)).toBe("York rear, all three; Left, middle ground");
    expect(whereSaid(["east-flank-york"], 1)).toBe("York’s right flank");
  });

  test("writes numbers and places as Dutch does", () => {
    expect(tenths(1.25)).toBe("1.3");
    language.now = "nl";
    try {
      expect(tenths(1.25)).toBe("1,3");
      expect(placeName("west-york", 1)).toBe("Links, achterhoede York");
    } finally {
      language.now = "en";
    }
  });

  test("has a drawing for every kind of card", () => {
    for (const kind of ["knights", "longbowmen", "crossbowmen", "handgunners", "billmen", "pikemen", "spears", "hill", "battlefield-church", "treason", "a-warwick"]) {
      expect(Object.values(GLYPHS)).toContain(glyphOf(kind));
      expect(glyphOf(kind)).not.toBe(glyphOf("leader"));
    }
  });
});

group("choosing by tapping", () => {
  const legal = ["march spears-y88 west-middle", "ride spears-y88 west-middle", "order ambush-y103", "ambush ambush-y103 spears-y88 west-middle", "done"];

  test("lights what has something to do, then where it can go", () => {
    expect([...optionsAfter(legal, []).next.keys()]).toEqual(["spears-y88", "ambush-y103"]);
    expect(optionsAfter(legal, ["spears-y88"]).next.get("west-middle")).toHaveLength(2);
    expect(optionsAfter(legal, ["ambush-y103"])).toMatchObject({ done: ["order ambush-y103"] });
    expect([...optionsAfter(legal, ["ambush-y103", "spears-y88"]).next.keys()]).toEqual(["west-middle"]);
  });

  test("does at once only what leaves nothing to compare", () => {
    expect(atOnce(["hit billmen-y79"])).toBe("hit billmen-y79");
    expect(atOnce(["order ambush-y103"])).toBeNull();
    expect(bare(legal)).toEqual(["done"]);
  });
});

group("the attack as one form", () => {
  test("begins with everybody who can attack, position by position", () => {
    const table = engaged();
    const all = attackers(table, LEGAL);
    const ticks = { held: new Set<string>(), aims: {} };
    expect(groupsOf(all, readingOrder(1)).map((one) => [one.from, one.attackers.length])).toEqual([["centre-middle", 3], ["east-york", 1]]);
    expect(answersOf(all, ticks)).toEqual(["attack men-at-arms-y26", "attack billmen-y79", "fire longbowmen-y62 east-middle", "strike king-edward-iv-y6"]);
    expect(sumOfDice(table, all, ticks)).toBe(3 + 2 + 2 + 1);
  });

  test("is read from my own left, whichever way the server tells it", () => {
    const all = attackers(engaged(), LEGAL);
    const [centre, east] = groupsOf(all, readingOrder(1)).map((one) => one.from);
    expect([centre, east]).toEqual(["centre-middle", "east-york"]);
    expect(groupsOf(all, readingOrder(0)).map((one) => one.from)).toEqual([east, centre]);
    expect(readingOrder(0)[0]).toBe("east-lancaster");
  });

  test("holds back whom I untick, and aims a leader's die", () => {
    const table = engaged();
    const all = attackers(table, LEGAL);
    const ticks = { held: new Set(["billmen-y79"]), aims: { "king-edward-iv-y6": "earl-of-warwick-l14" } };
    expect(tickOf(groupsOf(all, readingOrder(1))[0]!, ticks)).toBe("some");
    expect(answersOf(all, ticks)).toEqual(["attack men-at-arms-y26", "fire longbowmen-y62 east-middle", "strike king-edward-iv-y6 earl-of-warwick-l14"]);
  });
});

group("movement", () => {
  test("has a price for every move", () => {
    const table = engaged();
    table.prices = { "march billmen-y79 centre-york": 2 };
    expect(priceOf(table, "march billmen-y79 centre-york")).toBe(2);
    expect(priceOf(table, "order ambush-y103")).toBeNull();
  });

  test("sends a whole position forward, if orders and room allow it", () => {
    const table = field();
    const rear = place(table, "west-york")!;
    rear.units[1] = [unit("levies-y20"), unit("levies-y21")];
    const legal = ["march levies-y20 west-middle", "march levies-y21 west-middle"];
    table.prices = Object.fromEntries(legal.map((action) => [action, 1]));
    expect(advanceOf(table, legal, rear, 1)).toEqual({ answers: legal, followers: [], to: "west-middle", cost: 2, most: 0 });
    rear.leaders[1] = [leader("lord-hastings-y11"), leader("earl-of-warwick-y2", ["moved"])];
    expect(advanceOf(table, legal, rear, 1)?.followers).toEqual(["lead lord-hastings-y11 west-middle"]);
    expect(advanceOf({ ...table, orders: 1 }, legal, rear, 1)).toBeNull();
    const three = [...legal, "march levies-y22 west-middle"];
    rear.units[1]!.push(unit("levies-y22"));
    table.prices = Object.fromEntries(three.map((action) => [action, 1]));
    expect(advanceOf({ ...table, orders: 2 }, three, rear, 1)).toMatchObject({ answers: three, most: 2 });
    place(table, "west-middle")!.units[1] = [1, 2, 3].map((n) => unit(`levies-y2${n + 1}`));
    expect(advanceOf(table, legal, rear, 1)).toBeNull();
  });
});

group("deployment", () => {
  const hand = ["levies-y18", "levies-y19", "knights-y34", "hill-y91", "lord-hastings-y11"];
  const rears = ["west-york", "centre-york", "east-york"];
  const legal = hand.flatMap((card) => rears.map((at) => `place ${card} ${at}`));
  const classOf = (card: string) => (card.startsWith("hill") ? "terrain" : card.startsWith("lord") ? "leader" : "footsoldier");

  test("fills the rest evenly, units first and leaders last", () => {
    const draft = filled({ "levies-y18": "east-york" }, hand, 1, 4, classOf, legal);
    expect(draft).toEqual({ "levies-y18": "east-york", "levies-y19": "west-york", "knights-y34": "centre-york", "hill-y91": "west-york" });
    expect(deployed(draft)).toHaveLength(4);
  });
});

group("hits", () => {
  test("go where least is lost, by the server's chances", () => {
    const about = (key: string, card: string) => ({ key: `forecast.${key}`, params: { card, place: "west-york" } });
    const one = wayOf(["billmen-y79"], [{ about: about("destroyed", "a"), chance: 0.5, exact: false }], "west-york");
    const other = wayOf(["levies-y20"], [{ about: about("falls-back", "a"), chance: 0.6, exact: false }], "west-york");
    expect(ranked([one, other])[0]).toBe(other);
    expect(bestWith([one, other], new Set(["billmen-y79"]))).toBe(one);
    expect(choices(["a", "b", "c"], 2)).toEqual([["a", "b"], ["a", "c"], ["b", "c"]]);
  });
});

group("the reveal", () => {
  const view = (table: Table): View => ({ game: "sun-of-york", seats: [...HOUSES], viewer: 1, waiting: [1], legal: ["done"], standing: [], prompt: null, rule: null, optional: false, options: {}, reveals: 0, commitment: "", seed: null, result: null, table });
  const log = (key: string, params: Text["params"]): Text => ({ key: `log.${key}`, params });

  test("tells dice by position, a check with what comes of it, and nothing where no die fell", () => {
    const before = engaged();
    place(before, "centre-middle")!.units[1][0]!.hits = 2;
    const news = [
      log("wavers", { card: "men-at-arms-y26", dice: [6, 1], limit: 5 }),
      log("fell-back", { card: "men-at-arms-y26", place: "centre-york" }),
      log("attacks", { card: "billmen-y79", place: "centre-middle", dice: [1, 4], ability: 2, n: 1 }),
      log("attacks", { card: "king-edward-iv-y6", place: "centre-middle", dice: [2], ability: 2, n: 1 }),
      log("hit", { card: "knights-l40" }),
    ];
    const found = steps(view(before), news, view(engaged()));
    expect(found.map((step) => [step.chapter, step.texts.length, step.places, step.told])).toEqual([["morale", 2, ["centre-middle"], 2], ["combat", 3, ["centre-middle"], 5]]);
    const after = found[0]!.view.table as Table;
    expect(place(after, "centre-york")!.units[1].map((one) => [one.id, one.hits])).toEqual([["men-at-arms-y26", 0]]);
    expect(found.every((step) => step.view.legal.length === 0)).toBe(true);
    expect(place(before, "centre-york")!.units[1]).toEqual([]);
    expect(steps(view(before), [log("marched", { card: "billmen-y79", place: "centre-york" })], view(engaged()))).toEqual([]);
  });

  test("is begun anew at the last line at which dice fell, and tells what fell with it", () => {
    const lines = [
      log("half", { seat: "york", turn: 2 }),
      log("attacks", { card: "billmen-y79", place: "centre-middle", dice: [1], ability: 2, n: 1 }),
      log("hit", { card: "knights-l40" }),
      log("marched", { card: "billmen-y79", place: "centre-york", orders: 2 }),
    ];
    expect(reveals(lines)).toEqual([1]);
    expect(reveals(lines.slice(2))).toEqual([]);
    expect(steps(view(engaged()), lines.slice(reveals(lines).at(-1)), view(engaged()))).toHaveLength(1);
  });

  test("a step shows nothing of what a later one brings, and all who attack one position throw together", () => {
    const before = engaged();
    const attack = (card: string, at: string) => log("attacks", { card, place: at, dice: [1], ability: 2, n: 1 });
    const news = [
      log("stands", { card: "billmen-y79", dice: [1], limit: 5 }),
      log("wavers", { card: "men-at-arms-y26", dice: [6], limit: 5 }),
      log("fell-back", { card: "men-at-arms-y26", place: "centre-york" }),
      attack("billmen-y79", "centre-middle"),
      attack("knights-l40", "east-middle"),
      attack("king-edward-iv-y6", "centre-middle"),
      log("hit", { card: "knights-l40" }),
    ];
    const found = steps(view(before), news, view(engaged()));
    const behind = found.map((step) => place(step.view.table as Table, "centre-york")!.units[1].length);
    expect(behind.slice(0, 2), "who falls back in the second step is not there in the first").toEqual([0, 1]);
    expect(found.slice(2).map((step) => [step.places[0], step.texts.map((text) => text.params.card), step.told])).toEqual([
      ["centre-middle", ["billmen-y79", "king-edward-iv-y6"], 3],
      ["east-middle", ["knights-l40", "knights-l40"], 7],
    ]);
  });

  test("a check is explained where it was made, also when its unit has fallen back since", () => {
    const after = engaged();
    const middle = place(after, "centre-middle")!;
    place(after, "centre-york")!.units[1].push(middle.units[1].shift()!);
    // Elsewhere a leader makes up the same number, so the sum alone would not tell who it was.
    place(after, "east-york")!.leaders[1] = [{ ...leader("lord-hastings-y9"), leadership: 3 }];
    const say = new Catalogue({ language: "en", phrases: { "steadied.leaders": "leaders" }, names: { ...NAMES, "king-edward-iv-y6": "King Edward IV", "lord-hastings-y9": "Lord Hastings" } });
    const words = (at?: Position) => partsOf(after, say, "men-at-arms-y26", 3, { leaders: 3 }, at).map((part) => part.word);
    expect(words()).toEqual(["cohesion", "leaders"]);
    expect(words(middle)).toEqual(["cohesion", "Edward IV", "in the fight"]);
  });

  test("takes from the field who is lost", () => {
    const table = applied(engaged(), log("routed", { card: "knights-l40" }));
    expect(place(table, "centre-middle")!.engaged).toBe(false);
  });

  test("shows the dice that counted", () => {
    const [roll] = rolls([log("attacks", { card: "billmen-y79", dice: [1, 4], ability: 2, n: 1 })], true);
    expect(roll!.dice.map(roll!.good)).toEqual([true, false]);
    const [entry] = rolls([log("enters", { card: "spears-y88", die: 3, total: 2, limit: 3 })], true);
    expect([4, 5].map(entry!.good)).toEqual([true, false]);
  });

  test("sums the battle up for the end", () => {
    const course = courseOf([log("half", { seat: "york", turn: 2 }), log("marched", { card: "levies-y18", place: "west-middle" }), log("attacks", { card: "levies-y18", place: "west-middle", dice: [1, 5], ability: 1, n: 1 }), log("routed", { card: "levies-y18" })]);
    expect(course.lost).toEqual([{ side: 1, column: "west", turn: 2 }]);
    expect(course.thrown[1]).toEqual({ dice: 2, hits: 1 });
  });

  test("the position is told as a person would tell it", () => {
    const say = new Catalogue({ language: "en", phrases: { "mark.committed": "committed to the fight" }, names: NAMES });
    const hurt = engaged();
    place(hurt, "centre-middle")!.units[1][0]!.hits = 2;
    place(hurt, "west-york")!.terrain = ["Wall"];
    hurt.declared = [{ card: "billmen-y79", at: "centre-middle", foe: null }];
    const told = describe(view(hurt), say);
    expect(told[0]!.title).toBe("Barnet, fog, turn 2, combat");
    expect(told[0]!.lines).toContain("York has three units on the field, four cards in hand and 90 in the deck.");
    expect(told[0]!.lines).toContain("They fight hand to hand in: Centre, middle ground.");
    expect(told.map((section) => section.title)).toContain("Centre, middle ground, engaged: York two units, five dice, with Edward IV; Lancaster one unit, four dice, with Warwick");
    const there = told.find((section) => section.title.startsWith("Centre, middle"))!;
    expect(there.lines).toContain("York: Men-at-Arms, hits on 2, cohesion 3, two hits.");
    expect(there.lines).toContain("York: Billmen, hits on 2, cohesion 2, attacks.");
    expect(there.lines.at(-1)).toBe("Lancaster: Knights, hits on 2, cohesion 4.");
    expect(told.find((section) => section.title === "Left battle, west")!.lines).toEqual(["Nobody stands in: Left, York rear, wall; Left, middle ground; Left, Lancaster rear."]);
  });

  test("what threatens a card is said in words", () => {
    const forecast = (key: string, chance: number, params: Record<string, unknown>) => ({ about: { key: `forecast.${key}`, params }, chance }) as unknown as Prospect;
    const all = [forecast("stands", 0.4, { card: "billmen-y79", n: 5 }), forecast("falls-back", 0.25, { card: "knights-l40" }), forecast("leader-falls", 0.17, { card: "king-edward-iv-y6" })];
    expect(["billmen-y79", "knights-l40", "king-edward-iv-y6", "spears-y88"].map((card) => dangerSaid(all, card))).toEqual(["must roll 5 or less", "25% gone by the next morale step", "a 6 is his end", ""]);
  });

  test("the position is told in Dutch too", () => {
    language.now = "nl";
    try {
      const told = describe(view(engaged()), new Catalogue({ language: "nl", phrases: {}, names: { ...NAMES, "knights-l40": "Ridders (3/4)" } }));
      expect(told.map((section) => section.title)).toContain("Centrum, middenveld, in gevecht: York twee eenheden, vijf dobbelstenen, met Edward IV; Lancaster één eenheid, vier dobbelstenen, met Warwick");
      expect(told[0]!.lines).toContain("York valt aan.");
    } finally {
      language.now = "en";
    }
  });
});

test("both languages have the same words", () => {
  const keys = (of: object): string[] => Object.entries(of).flatMap(([key, value]) => (typeof value === "object" && !["short", "narrow"].includes(key) ? keys(value as object).map((one) => `${key}.${one}`) : [key]));
  expect(keys(boardWords.nl)).toEqual(keys(boardWords.en));
  expect(keys(fieldWords.nl)).toEqual(keys(fieldWords.en));
  expect(keys(toldWords.nl)).toEqual(keys(toldWords.en));
});

group("what a card in hand can be used for", () => {
  const words = { ...boardWords.en, ...fieldWords.en };
  const uses = (phase: string, card: string, legal: string[], board = engaged()) => usesOf({ legal } as TableStore, { ...board, phase }, card, 1, words).map((one) => [one.name, one.action || one.places.join() || `? ${one.ask}`]);

  test("what a special card is made for and cannot do is named too, with what to ask for the reason", () => {
    const legal = ["order charge-y92", "order ambush-y90", "order battle-confusion-y94", "done"];
    expect(uses("movement", "charge-y92", legal)).toEqual([["Charge", "? charge charge-y92 centre-york centre-middle"], [words.asOrders, "order charge-y92"]]);
    expect(uses("movement", "ambush-y90", legal)[0]).toEqual(["Ambush", "? ambush ambush-y90 men-at-arms-y26 centre-middle"]);
    expect(uses("movement", "battle-confusion-y94", legal), "whose moment is the Combat step").toEqual([[words.asOrders, "order battle-confusion-y94"]]);
    expect(uses("declare", "battle-confusion-y94", ["done"])).toEqual([["Confuse", "? confuse battle-confusion-y94 centre-lancaster centre-middle"]]);
    expect(uses("discard", "fatigue-y96", ["draw"])).toEqual([["Tire them", "? fatigue fatigue-y96 centre-lancaster"]]);
  });

  test("and a leader who cannot come to the field", () => {
    vi.spyOn(deck, "card").mockReturnValue({ number: 4, name: "Earl of March", class: "leader", orders: 3 });
    expect(uses("movement", "earl-of-march-y4", ["order earl-of-march-y4"])[0]).toEqual(["To the field", "? enter earl-of-march-y4 centre-york"]);
    expect(uses("movement", "earl-of-march-y4", ["enter earl-of-march-y4 centre-york"])).toEqual([["To the field", "centre-york"]]);
    vi.restoreAllMocks();
  });

  test("nothing is dashed that can be done, nor while I am not asked, nor an Ambush without a unit on the field", () => {
    expect(uses("movement", "rally-y98", ["rally rally-y98 centre-middle"])).toEqual([["Rally", "centre-middle"]]);
    expect(uses("movement", "rally-y98", [])).toEqual([]);
    expect(uses("movement", "ambush-y90", ["done"], field())).toEqual([]);
  });
});

group("what was done in this step", () => {
  test("has its price, as the log tells it; a card that was played has none", () => {
    const log = (key: string, params: Text["params"]): Text => ({ key: `log.${key}`, params });
    const events = [
      log("marched", { card: "levies-y20", place: "centre-middle", orders: 1 }),
      log("half", { seat: "york", turn: 2 }),
      log("ordered", { card: "charge-y92", n: 2, pool: 2 }),
      log("marched", { card: "billmen-y79", place: "centre-york", orders: 2 }),
      log("led", { card: "king-edward-iv-y6", place: "centre-york", orders: 0 }),
    ];
    expect(doneHere(events).map((one) => [one.card, one.price])).toEqual([["charge-y92", null], ["billmen-y79", 2], ["king-edward-iv-y6", 0]]);
  });
});
