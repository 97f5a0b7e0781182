/** A battle as it is set up, out of the printed components: who stands where, on what ground. */
import type { Printed } from "../deck.svelte";
import { COLUMNS, flankOf, HOUSES, middleOf, rearOf, type Column } from "../view";

/** A battle as the components write it; places are as their owner sees them. */
export interface Written {
  id: string;
  name: string;
  nl: string;
  date: string;
  attacker: "lancaster" | "york";
  weather: "good" | "heat" | "fog" | "winter";
  war: boolean;
  lancaster?: { card: string; at: string }[];
  york?: { card: string; at: string }[];
  "may-play"?: { lancaster?: string[]; york?: string[] };
  eliminate?: { lancaster?: number; york?: number };
  "eliminate-on-four"?: { lancaster?: number; york?: number };
  deal?: { lancaster?: number; york?: number };
  skirmish?: boolean;
  "long-range"?: boolean;
  marsh?: string;
  margaret?: string;
}

export interface Spot {
  terrain: string[];
  /** Ids of cards. */
  leaders: string[];
  /** Of the leaders those with a crown. */
  royal: string[];
}

export interface Listed {
  id: string;
  /** The paragraph of the rulebook. */
  number: number;
  date: string;
  attacker: number;
  weather: Written["weather"];
  war: boolean;
  skirmish: boolean;
  /** By the id of the position, only where something stands or lies. */
  field: Record<string, Spot>;
  /** By side: leaders on the field or beside it, and those who may come when their card is drawn. */
  leaders: [string[], string[]];
  drawn: [string[], string[]];
  stream: [boolean, boolean];
  bridge: [boolean, boolean];
  /** Cards in the deck before the deal. */
  deck: [number, number];
  /** Special rules, by the key of their words. */
  rules: string[];
}

type Decks = { lancaster: Printed[]; york: Printed[] };

/** A card's word in records: its name, then its side and number. */
export function idOf(card: Printed, side: number): string {
  const plain = card.name.toLowerCase().replaceAll("'", "").replace(/[^a-z0-9]+/g, " ").trim();
  return `${(card.veteran ? `veteran ${plain}` : plain).replaceAll(" ", "-")}-${HOUSES[side]![0]}${card.number}`;
}

/** `left rear` of a side as a position: York looks north, so its left is the west; Lancaster's is the east. */
export function positionOf(at: string, side: number): string {
  const [wing, row] = at.split(" ") as ["left" | "centre" | "right", string];
  const column: Column = wing === "centre" ? "centre" : COLUMNS[(wing === "left") === (side === 1) ? 0 : 2]!;
  return row === "rear" ? rearOf(column, side) : row === "middle" ? middleOf(column) : flankOf(column, side);
}

export function listed(battles: Written[], decks: Decks): Listed[] {
  return battles.map((battle, n) => one(battle, n + 1, decks));
}

function one(battle: Written, number: number, decks: Decks): Listed {
  const found: Listed = {
    id: battle.id,
    number,
    date: battle.date,
    attacker: HOUSES.indexOf(battle.attacker),
    weather: battle.weather,
    war: battle.war,
    skirmish: battle.skirmish ?? false,
    field: {},
    leaders: [[], []],
    drawn: [[], []],
    stream: [false, false],
    bridge: [false, false],
    deck: [0, 0],
    rules: rulesOf(battle),
  };
  for (const [side, house] of HOUSES.entries()) {
    const deck = decks[house];
    const named = (title: string) => deck.find((card) => card.name === title);
    for (const { card: title, at } of battle[house] ?? []) place(found, side, named(title), title, at);
    found.drawn[side as 0 | 1] = (battle["may-play"]?.[house] ?? []).flatMap((title) => (named(title) ? [idOf(named(title)!, side)] : []));
    found.deck[side as 0 | 1] = deck.length - (battle[house]?.length ?? 0) - (battle.eliminate?.[house] ?? 0);
  }
  return found;
}

function place(found: Listed, side: number, card: Printed | undefined, title: string, at: string): void {
  const who = side as 0 | 1;
  if (title === "Stream") found.stream[who] = true;
  else if (title === "Bridge") found.bridge[who] = true;
  else if (!card) return;
  else if (at === "side") found.leaders[who].push(idOf(card, side));
  else {
    const spot = (found.field[positionOf(at, side)] ??= { terrain: [], leaders: [], royal: [] });
    if (card.class !== "leader") spot.terrain.push(title.toLowerCase());
    else {
      const id = idOf(card, side);
      spot.leaders.push(id);
      if (card.royal) spot.royal.push(id);
      found.leaders[who].push(id);
    }
  }
}

function rulesOf(battle: Written): string[] {
  const rules: string[] = [];
  if (battle.skirmish) rules.push("skirmish");
  if (battle["long-range"] === false) rules.push("dark");
  if (battle.marsh) rules.push("marsh");
  if (battle.margaret && battle.margaret !== "absent") rules.push(battle.margaret === "on-a-one" ? "margaretOnOne" : "margaret");
  if (battle["eliminate-on-four"]) rules.push("onFour");
  if (battle.deal && !battle.skirmish) rules.push("smallDeal");
  return rules;
}
