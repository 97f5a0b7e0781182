/** Where everything stands on the map. */
import { areaOf, type Card } from "../view";
import map from "../map.json";

export interface Point {
  x: number;
  y: number;
}

/** The whole drawing, with the sea that shows around the map where the screen has another shape. */
export const EVERYTHING = { x: -700, y: -400, width: 2400, height: 2000 };

/** Where an area's tally lies. */
export const TALLIES: Record<string, Point> = {
  "northern-marches": { x: 418, y: 303 },
  "northern-england": { x: 486, y: 515 },
  midlands: { x: 768, y: 711 },
  "south-east": { x: 680, y: 768 },
  "west-country": { x: 426, y: 960 },
  wales: { x: 338, y: 694 },
};

/** The same on a phone, where tallies and counters are drawn larger. */
export const TALLIES_ON_A_PHONE: Record<string, Point> = {
  ...TALLIES,
  "northern-marches": { x: 408, y: 312 },
  midlands: { x: 772, y: 720 },
  "south-east": { x: 680, y: 777 },
  "west-country": { x: 430, y: 962 },
};

/** Slots for nobles, best first: clear of places, names and tallies and of each other, on a phone too. */
export const NOBLE_SLOTS: Record<string, [number, number][]> = {
  "northern-marches": [[474, 178], [546, 266], [466, 242], [338, 242], [462, 94], [430, 154]],
  "northern-england": [[470, 400], [422, 438], [518, 370], [566, 318], [694, 494], [554, 574]],
  midlands: [[690, 646], [642, 646], [594, 608], [546, 734], [546, 610], [498, 630]],
  "south-east": [[664, 930], [744, 930], [760, 866], [798, 902], [594, 850], [546, 850]],
  "west-country": [[486, 876], [376, 893], [242, 986], [478, 806], [250, 914], [182, 1010]],
  wales: [[322, 772], [370, 772], [418, 770], [266, 754], [328, 612], [358, 542]],
};
/** The slot that the Captain of Calais takes. */
const CAPTAIN_SLOT = 4;
/** One who finds every slot taken stands a little beside the first. */
const ASIDE = 14;

const PLACES = Object.fromEntries(map.places.map((place) => [place.id, place]));
const ENTRIES = Object.fromEntries(map.entries.map((entry) => [entry.id, entry]));
const SEAS = Object.fromEntries(map.seas.map((sea) => [sea.id, sea]));

/** Where the counters stand now: nobles and ships find a free slot of their place. */
export function spotsOf(cards: Card[]): Record<string, Point> {
  const found: Record<string, Point> = { ...PLACES };
  const used: Record<string, number> = {};
  for (const card of cards) {
    if (card.kind === "noble") {
      found[card.id] = card.owner === null || !card.at ? ENTRIES[card.id]! : slot(NOBLE_SLOTS[card.at]!, card.at, used);
    } else if (card.kind === "ship" && card.at && !isAtHome(card)) {
      found[card.id] = slot(SEAS[card.at]!.slots, card.at, used);
    }
  }
  return found;
}

function isAtHome(card: Card): boolean {
  return PLACES[card.id]!.area === areaOf(card) && map.seas.find((sea) => sea.area === card.home)!.id === card.at;
}

function slot(slots: number[][], place: string, used: Record<string, number>): Point {
  const n = (used[place] = (used[place] ?? -1) + 1);
  const [x, y] = slots[n % slots.length] as [number, number];
  const aside = ASIDE * Math.floor(n / slots.length);
  return { x: x + aside, y: y + aside };
}

/** Where somebody who goes there would stand, behind those who are there and `others` on their way. */
export function goalAt(place: string, cards: Card[], others: number): Point {
  const there = cards.filter((card) => card.owner !== null && card.at === place && (card.kind === "noble" || !isAtHome(card))).length;
  const slots = NOBLE_SLOTS[place] ?? SEAS[place]!.slots;
  return slot(slots, place, { [place]: there + others - 1 });
}

/** Where the Captain of Calais lands. */
export const captainAt = (area: string): Point => point(NOBLE_SLOTS[area]![CAPTAIN_SLOT]!);

const point = ([x, y]: number[]): Point => ({ x: x!, y: y! });
