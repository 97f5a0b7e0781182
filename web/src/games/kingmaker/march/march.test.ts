import { describe, expect, it } from "vitest";
import rules from "../../../../../src/roses/games/kingmaker/data/map.json";
import { ROADS } from "../chart";
import type { KingmakerTable, Noble } from "../view";
import { eachOf, ordersFor, partyOf, voyageOf } from "./orders";
import { roadsFrom } from "./roads";

const noble = (id: string, pile: string, spot = "coventry+"): Noble => ({ id, seat: 0, awards: [], spot, square: "coventry", place: null, pile, troops: 10, moved: false, attacked: false, captor: null, besieges: null, commander: null, crowned: false });
const three = [noble("percy", "percy"), noble("neville", "percy"), noble("stafford", "stafford")];

describe("the answers a march stands for", () => {
  it("is one answer where the pile goes as it is, or one alone", () => {
    expect(ordersFor(three, "percy", ["percy", "neville"], "oxford")).toEqual(["march percy oxford"]);
    expect(ordersFor(three, "stafford", ["stafford"], "oxford")).toEqual(["move stafford oxford"]);
    expect(ordersFor(three, "percy", ["neville"], "oxford")).toEqual(["back", "pick neville", "move neville oxford"]);
  });
  it("piles whoever shall go together first", () => {
    expect(ordersFor(three, "percy", ["percy", "neville", "stafford"], "oxford")).toEqual(["back", "pick stafford", "join stafford percy", "pick percy", "march percy oxford"]);
    expect(ordersFor(three, "percy", ["percy", "stafford"], "oxford")).toEqual(["part percy", "pick stafford", "join stafford percy", "pick percy", "march percy oxford"]);
  });
  it("takes the whole pile at first, or one where no force may march", () => {
    expect(partyOf(three, "percy", true)).toEqual(["percy", "neville"]);
    expect(partyOf(three, "neville", false)).toEqual(["neville"]);
  });
  it("takes those along who stand with him, where he may join them", () => {
    expect(partyOf(three, "stafford", false, ["percy"])).toEqual(["percy", "neville", "stafford"]);
    expect(partyOf([{ ...three[0]!, moved: true }, three[1]!, three[2]!], "stafford", false, ["percy"])).toEqual(["neville", "stafford"]);
  });
  it("lets several in one after the other", () => {
    expect(eachOf("percy", ["neville", "percy"], (id) => `enter ${id} coventry`)).toEqual(["enter percy coventry", "pick neville", "enter neville coventry"]);
  });
  it("boards and sails in one", () => {
    expect(voyageOf("le-swan", [], [], "rye")).toEqual(["sail le-swan rye"]);
    expect(voyageOf("le-swan", ["grey"], ["le-michael"], "rye")).toEqual(["back", "crew le-michael", "convoy le-michael le-swan", "pick grey", "board grey le-swan", "crew le-swan", "sail le-swan rye"]);
  });
});

describe("roads", () => {
  const empty = { places: [], alliances: [] } as unknown as KingmakerTable;
  it("knows the places on each road as the rules do", () => {
    expect(ROADS.map((road) => road.places)).toEqual(rules.roads.filter((road) => road.on).map((road) => road.places));
  });
  it("ends at the first place that is not one's own, and has a line as far as that", () => {
    const found = roadsFrom(empty, 0, "bristol", false);
    expect(found.squares.has("oxford")).toBe(true);
    expect(found.squares.has("wallingford")).toBe(false);
    expect(found.stops.map((stop) => stop.place)).toContain("oxford");
    expect(found.line.startsWith("M")).toBe(true);
  });
  it("runs through where only places that are held block it", () => {
    expect(roadsFrom(empty, 0, "bristol", true).squares.has("canterbury")).toBe(true);
  });
});
