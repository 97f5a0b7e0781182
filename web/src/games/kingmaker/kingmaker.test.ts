import { describe, expect, it } from "vitest";
import rules from "../../../../src/roses/games/kingmaker/data/map.json";
import outlines from "../../../../src/roses/games/kingmaker/data/outlines.json";
import { distances, places, PLACES, ROADS, SQUARES, squares, voyages, way } from "./chart";
import { namesFor, namesOver, numbersAt, sizesAt } from "./board/layout";
import { beyond, overlap, setApart, written } from "./board/room";
import { itemText, withoutVerb } from "./items";
import { meant, takenUp, targetsOf } from "./moves";
import { placesIn } from "../../lib/words.places";
import { needsOf } from "./needs";
import { buttonsOf } from "./prompt";
import { steps } from "./reveal";
import type { View } from "../../lib/types";
import { allotments, fits, leftOf, stationings } from "./setup/draft";
import { marksAt, roomOf } from "./setup/homes";
import { boardWords } from "./words";
import { forcesOf, type Heir, type KingmakerTable, type Noble } from "./view";

/** The corners of a path of ours, which are written one after the other as steps. */
function corners(path: string): number[][] {
  return path
    .split("M")
    .slice(1)
    .map((ring) => (ring.match(/-?\d+(\.\d+)?/g) ?? []).map(Number))
    .flatMap((numbers) => {
      const found: number[][] = [];
      let [x, y] = [0, 0];
      for (let i = 0; i < numbers.length; i += 2) {
        x += numbers[i]!;
        y += numbers[i + 1]!;
        // Adding nothing makes a plain nought of a negative one.
        found.push([Math.round(x * 10) / 10 + 0, Math.round(y * 10) / 10 + 0]);
      }
      return found;
    });
}

describe("the drawn map is the one that is played on", () => {
  it("has the same squares with the same neighbours, forests and corners", () => {
    expect(SQUARES.map((square) => square.id)).toEqual(rules.squares.map((square) => square.id));
    for (const square of rules.squares) {
      const ours = squares.get(square.id)!;
      expect(ours.adjacent).toEqual("adjacent" in square ? square.adjacent : []);
      expect(Boolean(ours.forest)).toBe("forest" in square && Boolean(square.forest));
      const theirs = (outlines.squares as Record<string, { polygons: number[][][][] }>)[square.id]!;
      expect(corners(ours.path)).toEqual(theirs.polygons.flat(2));
    }
  });

  it("has the same places, ports and cathedrals, and the roads that are on", () => {
    expect(PLACES.map(({ id, kind, square, sea, cathedral }) => [id, kind, square, sea ?? [], Boolean(cathedral)])).toEqual(
      rules.places.map((place) => [place.id, place.kind, place.square, "sea" in place ? place.sea : [], "cathedral" in place && Boolean(place.cathedral)]),
    );
    // Ruling 54: four cities and 21 towns have a voice in the Commons.
    const voices = PLACES.filter((place) => place.votes).map((place) => `${place.kind} ${place.votes}`);
    expect([...voices].sort()).toEqual([...Array<string>(4).fill("city 4"), ...Array<string>(21).fill("town 3")]);
    expect(ROADS.map((road) => road.id)).toEqual(rules.roads.filter((road) => road.on).map((road) => road.id));
  });
});

describe("a march", () => {
  it("counts squares and ends in a forest", () => {
    const steps = distances("coventry");
    expect(steps.get("coventry")).toBe(0);
    const forests = SQUARES.filter((square) => square.forest && steps.has(square.id));
    expect(forests.length).toBeGreaterThan(3);
    for (const [id, n] of steps) if (n > 0) expect(squares.get(id)!.adjacent.some((one) => steps.get(one) === n - 1 && (n === 1 || !squares.get(one)!.forest))).toBe(true);
  });

  it("by sea begins outside the harbour and ends in the next", () => {
    const steps = voyages("rye");
    for (const id of places.get("rye")!.sea!) expect(steps.get(id)).toBe(1);
    expect(steps.get("place:pevensey")).toBe(2);
    expect(steps.has("place:rye")).toBe(false);
  });

  it("is told square by square", () => {
    const path = way("coventry", "nottingham");
    expect(path.at(-1)).toBe("nottingham");
    expect(path.length).toBe(distances("coventry").get("nottingham"));
  });
});

const noble = (id: string, seat: number, spot: string, troops: number, rest: Partial<Noble> = {}): Noble => ({
  id, seat, spot, troops, awards: [], square: spot.replace("+", ""), place: null, pile: id, moved: false, attacked: false, captor: null, besieges: null, commander: null, crowned: false, ...rest,
});

describe("forces", () => {
  const heirs = [{ id: "margaret", keeper: "grey" } as Heir];
  const nobles = [noble("grey", 1, "rye", 20), noble("roos", 1, "rye", 40), noble("percy", 2, "rye", 100, { captor: 1 }), noble("pole", 2, "ely", 70)];
  const forces = forcesOf({ nobles, heirs } as KingmakerTable);

  it("are one per faction and spot, strongest first; a prisoner counts for nothing", () => {
    expect(forces.map(({ id, troops }) => [id, troops])).toEqual([["2@ely", 70], ["1@rye", 60]]);
    expect(forces[1]!.nobles.map((one) => one.id)).toEqual(["roos", "grey", "percy"]);
    expect(forces[1]!.heirs.map((heir) => heir.id)).toEqual(["margaret"]);
  });

  it("never lie over each other, however many there are", () => {
    const boxes = setApart(Array.from({ length: 40 }, (_, i) => ({ x: i % 3, y: i % 2, width: 40, height: 30 })));
    boxes.forEach((one, i) => boxes.slice(i + 1).forEach((other) => expect(overlap(one, other)).toBe(false)));
    expect(boxes[0]).toEqual({ x: 0, y: 0, width: 40, height: 30 });
  });

  it("leave a town in sight where they can", () => {
    const town = { x: 10, y: 10, width: 12, height: 12 };
    const [box] = setApart([{ x: 0, y: 0, width: 40, height: 30 }], [town]);
    expect(overlap(box!, town)).toBe(false);
  });
});

it("writes the names that matter first, where there is room", () => {
  const box = (x: number) => ({ x, y: 0, width: 10, height: 10 });
  const found = written([{ id: "york", at: [box(0), box(20)] }, { id: "leeds", at: [box(20)] }, { id: "ely", at: [box(25)] }], [box(0)]);
  expect([...found]).toEqual([["york", 1]]);
});

describe("what a tap means", () => {
  const legal = ["move neville rye", "march neville rye", "move neville ely", "enter neville ely", "sail le-rose ely+", "sail le-rose ely", "back"];
  const targets = targetsOf(legal, (id) => id === "ely");

  it("is found by square, place and force", () => {
    expect(targets.get("square:rye")).toEqual(["move neville rye", "march neville rye"]);
    expect(targets.get("place:ely")).toEqual(["enter neville ely", "sail le-rose ely"]);
    expect(targets.get("square:ely")).toEqual(["move neville ely", "sail le-rose ely+"]);
  });

  it("is a march before a noble alone, and nothing where it could mean several things", () => {
    expect(meant(targets.get("square:rye")!)).toBe("march neville rye");
    expect(meant(targets.get("place:ely")!)).toBeNull();
  });

  it("knows who has been taken up", () => {
    expect(takenUp(legal)).toEqual({ noble: "neville" });
    expect(takenUp(["sail le-rose rye", "back"])).toEqual({ ship: "le-rose" });
    expect(takenUp(["pick neville", "done"])).toBeNull();
  });
});

describe("the set-up", () => {
  const kinds: Record<string, string> = { "earl-of-kent": "title", steward: "office", saxons: "mercenary" };

  it("sends titles before offices before the rest, as they are asked for", () => {
    const draft = ["saxons", "steward", "earl-of-kent"].map((card) => ({ card, noble: "grey" }));
    const answers = allotments(draft, (card) => kinds[card]!, ["grey"]);
    expect(answers).toEqual(["display grey", "allot earl-of-kent grey", "allot steward grey", "allot saxons grey"]);
    expect(leftOf(answers.slice(2))).toEqual([{ card: "steward", noble: "grey" }, { card: "saxons", noble: "grey" }]);
  });

  it("knows who has room: one title, one office for the titled", () => {
    expect(fits("title", false, [])).toBe(true);
    expect(fits("title", true, [])).toBe(false);
    expect(fits("office", false, [])).toBe(false);
    expect(fits("office", false, ["title"])).toBe(true);
    expect(fits("office", true, ["office"])).toBe(false);
    expect(fits("town", false, ["town", "town"])).toBe(true);
  });

  it("says where nobles start in the order of their cards", () => {
    expect(stationings({ roos: "belvoir", grey: "rockingham" }, ["roos", "greystoke", "grey"])).toEqual(["station roos belvoir", "station grey rockingham"]);
  });
});

describe("names on the map", () => {
  const sizes = sizesAt(1, false);
  it("tell where the great cities are, however crowded it is around them", () => {
    const found = namesFor((id) => id, (id) => (places.get(id)!.kind === "castle" ? 1 : 5), [], 0.64, sizes).map((one) => one.id);
    for (const city of ["london", "york", "norwich", "bristol"]) expect(found).toContain(city);
  });
  it("leave the room of a castle where one may start", () => {
    const [mark, chosen] = [{ noble: "fitzalan", place: "chirk", troops: null, named: false }, { noble: "fitzalan", place: "arundel", troops: 120, named: true }];
    const name = (id: string) => id;
    expect(roomOf([mark], name, 1, 12)).toHaveLength(1);
    const boxes = roomOf([mark, chosen], name, 1, 12);
    const names = namesFor(name, () => 1, boxes, 1, sizes);
    expect(boxes).toHaveLength(3);
    expect(names.some(({ x, y }) => boxes.some((box) => x > box.x && x < box.x + box.width && y > box.y && y < box.y + box.height))).toBe(false);
  });
  it("are seen whole on a piece of the map, or left out", () => {
    const { x, y } = places.get("penzance")!;
    const [edge, k] = [{ x: x - 60, y: y - 120, width: 130, height: 150 }, 1];
    const near = (id: string) => (Math.abs(places.get(id)!.x - x) < 130 && Math.abs(places.get(id)!.y - y) < 150 ? 1 : 0);
    const ends = (taken: Parameters<typeof namesFor>[2]) =>
      namesFor((id) => id, near, taken, k, sizes).map(({ id, x: at, anchor }) => {
        const width = id.length * sizes.name * 0.53;
        const left = anchor === "start" ? at : anchor === "end" ? at - width : at - width / 2;
        return left >= edge.x - 1 && left + width <= edge.x + edge.width + 1;
      });
    expect(ends([])).toContain(false);
    expect(ends(beyond(edge))).toContain(true);
    expect(ends(beyond(edge))).not.toContain(false);
  });
  it("keep the plates of castles that crowd apart", () => {
    const start = (noble: string, place: string) => ({ noble, place, troops: 50, named: true });
    const [grey, percy] = marksAt([start("grey", "chillingham"), start("percy", "alnwick")], 0.5, 12);
    expect(overlap(grey!, percy!)).toBe(false);
  });
  it("stand by the numbers of the forests in reach, over nothing else", () => {
    const woods = ["arden", "cannock", "peak"];
    const near = sizesAt(2, false);
    const numbers = numbersAt(woods, 1.3, [], near);
    const names = namesOver(numbers, (id) => id, numbers.map((one) => one.box), 1.3, near);
    expect(names.map((one) => one.id)).toEqual(woods);
    expect(names.some(({ box }) => numbers.some((one) => overlap(box, one.box)))).toBe(false);
    const covered = namesOver(numbers, (id) => id, [{ x: 0, y: 0, width: 2000, height: 2000 }], 1.3, near);
    expect(covered).toEqual([]);
  });
});

describe("the prompt", () => {
  it("has one main button and leaves out what is done elsewhere", () => {
    expect(buttonsOf(["call-off", "fight", "play saxons-1 grey", "offer red"])).toEqual({ main: "fight", others: ["call-off"] });
    expect(buttonsOf(["pick grey", "done"])).toEqual({ main: "done", others: [] });
    expect(buttonsOf(["done", "encounter left"])).toEqual({ main: "encounter left", others: ["done"] });
    expect(buttonsOf(["done", "encounter left", "encounter right"]).main).toBeNull();
    expect(buttonsOf(["release grey", "behead grey", "done"])).toEqual({ main: "done", others: [] });
  });
});

it("says the items of an offer in the catalogue's words", () => {
  expect(itemText("award coventry percy")).toEqual({ key: "action.give-award", params: { card: "coventry", noble: "percy" } });
  expect(itemText("free-move")).toEqual({ key: "action.give-free-move", params: {} });
  expect(withoutVerb("Give: leave to enter or pass Rye")).toBe("leave to enter or pass Rye");
});

it("shows a combat in one step: who won, the card, and what came of it", () => {
  const line = (key: string, params = {}) => ({ key: `log.${key}`, params });
  const news = [line("moved"), line("announced-battle", { place: "rye" }), line("combat-card"), line("victory"), line("killed"), line("turn"), line("killed")];
  const view = { table: { nobles: [], combat: null } } as unknown as View;
  const found = steps(view, news, view);
  expect(found.map((step) => [step.texts.map((text) => text.key), step.places, step.told])).toEqual([
    [["log.announced-battle", "log.combat-card"], ["rye"], 5],
  ]);
  expect(steps(view, [line("moved")], view)).toEqual([]);
});

it("tells what is needed to win", () => {
  const heirs = [{ id: "margaret", seat: 1, crowned: false }, { id: "march", seat: null, crowned: false }] as Heir[];
  expect(needsOf({ heirs } as KingmakerTable, 1)).toMatchObject({ crowned: false, others: [{ id: "march" }] });
  expect(needsOf({ heirs } as KingmakerTable, 0).mine).toEqual([]);
});

it("says the same in both languages, with the same places filled in", () => {
  expect(placesIn(boardWords.nl)).toEqual(placesIn(boardWords.en));
});
