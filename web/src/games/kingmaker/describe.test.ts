import { beforeEach, describe as group, expect, it } from "vitest";
import { Catalogue } from "../../lib/text";
import type { View } from "../../lib/types";
import { placesIn } from "../../lib/words.places";
import { language, type Language } from "../../lib/words.svelte";
import { describe } from "./describe";
import { tellingWords } from "./telling";
import type { Heir, KingmakerTable, Noble } from "./view";

const noble = (id: string, seat: number, square: string, troops: number, rest: Partial<Noble> = {}): Noble => ({
  id, seat, spot: square, troops, awards: [], square, place: square, pile: id, moved: false, attacked: false, captor: null, besieges: null, commander: null, crowned: false, ...rest,
});

/** Two factions: red holds Coventry with two nobles and Margaret, and a prisoner; green besieges Rye. */
function position(): KingmakerTable {
  const heir = (id: string, keeper: string | null, seat: number | null, crowned = false) => ({ id, house: "york", spot: "coventry", square: "coventry", place: "coventry", keeper, face_down: false, seat, crowned }) as Heir;
  return {
    round: 4, turn: 9, phase: "movement", active: 0,
    players: [{ seat: 0, hand: 1, events: ["writ", "writ"], apart: [], commons: 12, lords: 1, both_houses_since: null }, { seat: 1, hand: 2, events: [], apart: [], commons: 20, lords: 9, both_houses_since: null }],
    nobles: [
      noble("grey", 0, "coventry", 60, { moved: true, awards: [{ id: "marshal", kind: "office" }] }),
      noble("roos", 0, "coventry", 20, { moved: true }),
      noble("percy", 1, "coventry", 100, { captor: 0 }),
      noble("pole", 1, "rye", 70, { place: null, besieges: "rye" }),
    ],
    heirs: [heir("margaret", "grey", 0), heir("march", null, null, true)],
    ships: [{ id: "rose", seat: null, lent_to: null, spot: "rye", square: "rye", place: "rye", capacity: 100, convoy: "rose" }],
    places: [{ id: "coventry", seat: 0, through: null, gates: null, under_siege: false, votes: 2 }, { id: "rye", seat: 0, through: null, gates: null, under_siege: true, votes: 1 }, { id: "warwick", seat: 0, through: null, gates: null, under_siege: false, votes: 0 }],
    kings: ["march"], chancery: [], crown_deck: 30, event_deck: 41, combat: null, parliament: null, battle: null, hand: ["saxons"],
    secret: {}, instructions: null, condemned: null, alliances: [[0, 1]], offers: [], draft: null,
  };
}

const NAMES = { red: "Anna", green: "Wim", grey: "Grey", roos: "Roos", percy: "Percy", pole: "Pole", margaret: "Margaret", march: "Edward", rose: "Le Rose", rye: "Rye", coventry: "Coventry", warwick: "Warwick", marshal: "Marshal", saxons: "Saxons", "writ-1": "Writ", "1-1": "1-1" };
const PHRASES = { "prompt.movement": "Move your nobles and ships." };

/** All that is told, line after line. */
function told(table: KingmakerTable, now: Language = "en"): string[] {
  language.now = now;
  const view = { table, seats: ["red", "green"], viewer: 0, prompt: { key: "prompt.movement", params: {} } } as unknown as View;
  return describe(view, new Catalogue({ language: now, phrases: PHRASES, names: NAMES })).flatMap((section) => [section.title, ...section.lines]);
}

beforeEach(() => {
  language.now = "en";
});

group("the position in words", () => {
  it("begins with what matters now: phase, whose turn, what is asked, the King", () => {
    expect(told(position()).slice(0, 5)).toEqual(["Round 4: Move", "It is your turn.", "You are asked: Move your nobles and ships.", "Edward is King; nobody has him in hand.", "Anna and Wim are allied."]);
  });

  it("tells each faction in sentences, the strongest in Parliament first, and counts one as one and none as none", () => {
    const lines = told(position());
    expect(lines).toContain("You have 80 troops under 2 nobles, with one castle, 2 towns and no ship. That is 12 in the Commons and 1 in the Lords. You hold Margaret. You have kept Writ × 2.");
    expect(lines.findIndex((line) => line.startsWith("Wim has"))).toBeLessThan(lines.findIndex((line) => line.startsWith("You have 80")));
    expect(lines.some((line) => line.includes("2 Crown cards are in that hand."))).toBe(true);
  });

  it("says where forces stand, who is with them, and whom they hold", () => {
    const lines = told(position());
    expect(lines).toContain("Grey (Marshal) and Roos stand in Coventry with 80 troops. Margaret is with them. Percy is their prisoner. They have moved this turn.");
    const alone = told({ ...position(), nobles: position().nobles.filter((one) => one.id !== "roos") });
    expect(alone).toContain("Grey (Marshal) stands in Coventry with 60 troops. Margaret is with him. Percy is his prisoner. He has moved this turn.");
    expect(lines).toContain("Pole stands in the open at Rye, besieging Rye, with 70 troops.");
    expect(lines).toContain("You: Coventry, Rye (besieged) and Warwick.");
  });

  it("tells a siege with its garrison, and without odds, which do not count there", () => {
    const combat = { kind: "siege", attacker: 1, defender: 0, attackers: ["pole"], defenders: [], place: "rye", attack: 70, defence: 50, odds: "1-1", step: "fight" };
    const lines = told({ ...position(), combat });
    expect(lines).toContain("The garrison of Rye defends: 50.");
    expect(lines.some((line) => line.startsWith("The odds"))).toBe(false);
    const battle = told({ ...position(), combat: { ...combat, kind: "battle", defenders: ["grey"] } });
    expect(battle).toEqual(expect.arrayContaining(["Anna defends with Grey: 50.", "The odds are 1-1."]));
  });

  it("says of a Parliament what is voted on and who has voted, and of a battlefield nobody who is face down", () => {
    const parliament = { summoner: 1, site: "coventry+", attending: ["pole"], cards: ["marshal"], votes: [], motion: { on: "award", card: "marshal", noble: "pole" }, ballots: [null, "aye" as const], proposers: [] };
    expect(told({ ...position(), parliament })).toEqual(expect.arrayContaining(["Parliament at Coventry", "The Houses vote on Pole as Marshal.", "Wim votes aye."]));
    const battle = { square: "rye", seats: [0, 1], stage: "form", acting: 0, encounters: [], sides: [[{ noble: "grey", rank: "battle", column: "left", up: true }], [{ noble: null, rank: "reserve", column: null, up: false }]] };
    expect(told({ ...position(), battle })).toEqual(expect.arrayContaining(["Anna: Grey (battle line, left).", "Wim: somebody face down (in reserve)."]));
  });

  it("is told in Dutch as well, with the same things filled in", () => {
    const lines = told(position(), "nl");
    expect(lines).toContain("Grey (Marshal) en Roos staan in Coventry met 80 troepen. Margaret is bij hen. Percy is hun gevangene. Ze zijn deze beurt al verplaatst.");
    expect(lines.join(" ")).not.toMatch(/\{\w+\}|undefined/);
    expect(placesIn(tellingWords.nl)).toEqual(placesIn(tellingWords.en));
  });
});
