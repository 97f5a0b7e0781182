import { describe, expect, it } from "vitest";
import map from "../map.json";
import type { Area } from "../view";
import { battleAt, battleBox, counterBox, namesOf, shared } from "./room";
import { NOBLE_SLOTS } from "./spots";
import { en } from "../words.en";
import { nl } from "../words.nl";
import { boxOf, type Box } from "./tally";

/** As large as they are drawn at each size; a noble is his shield and the plate below it. */
const SIZES = { desk: { place: 1, noble: 1, phone: false }, phone: { place: 1.32, noble: 1.2, phone: true } };
const FOUR = 4;
/** Of a noble may be hidden where there is no room at all. */
const MOST = 0.08;

const nobleAt = ([x, y]: [number, number], scale: number): Box => ({ x: x - 19 * scale, y: y - 24 * scale, width: 38 * scale, height: 57 * scale });
const areaOf = (id: string, seats = 3): Area => ({ id, votes: 7, first: 7, second: 4, rose: null, control: Array.from({ length: seats }, (_, seat) => ({ seat, cp: 5 })) });
const words = { en, nl };

describe.each(Object.entries(SIZES))("counters on a map of the size of a %s", (_, { place, noble, phone }) => {
  it.each(Object.entries(NOBLE_SLOTS))("do not lie on each other in %s", (area, slots) => {
    const places = map.places.map((one) => ({ x: one.x - 17 * place, y: one.y - 17 * place, width: 34 * place, height: 34 * place }));
    const tallies = Object.keys(NOBLE_SLOTS).map((id) => boxOf(areaOf(id), id.replace("-", " "), phone));
    const nobles = slots.slice(0, area === "northern-marches" ? FOUR - 1 : FOUR).map((slot) => nobleAt(slot, noble));
    for (const [i, one] of nobles.entries()) {
      const hidden = [...places, ...tallies, ...nobles.slice(0, i)].reduce((sum, other) => sum + shared(one, other), 0);
      expect(hidden / (one.width * one.height), `noble ${i}`).toBeLessThan(MOST);
    }
  });

  const fought = map.places.filter((one) => one.kind !== "bishop" && one.kind !== "ship");
  it.each(Object.entries(words))("leave room for the mark of a battle beside every tally, however many are there (%s)", (_, { short }) => {
    const tallies = Object.keys(NOBLE_SLOTS).map((id) => boxOf(areaOf(id, FOUR), short[id as "wales"], phone));
    const names = phone ? [] : namesOf((id) => id.replace("-", " "));
    for (const one of fought) {
      const mark = battleBox(battleAt(one, [...tallies, ...names], [counterBox(one, place)]));
      expect(tallies.reduce((sum, other) => sum + shared(mark, other), 0), `a tally at ${one.id}`).toBe(0);
      expect(shared(mark, counterBox(one, place)), `${one.id} itself`).toBe(0);
      expect([mark.y >= -13, mark.x + mark.width <= 1020], `${one.id} on the map`).toEqual([true, true]);
    }
  });
});
