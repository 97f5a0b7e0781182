/** The game's own part of a view (see view.py), and what can be worked out of it. */
import type { View } from "../../lib/types";
import map from "./map.json";

export interface Card {
  id: string;
  kind: "castle" | "large-town" | "town" | "port" | "bishop" | "ship" | "noble";
  home: string;
  owner: number | null;
  cp: number;
  income: number;
  at?: string | null;
  /** Of a place: what defends it by itself. */
  garrison?: number;
  /** Of a person: what a black cube on it costs, and a white one. */
  bribe?: number;
  retain?: number;
}

export interface Area {
  id: string;
  votes: number;
  first: number;
  second: number;
  rose: string | null;
  control: { seat: number; cp: number }[];
}

export interface Player {
  seat: number;
  house: string | null;
  score: number;
  money: number;
  income: number;
  mercenaries: number;
  french_aid: boolean;
  ready: boolean;
}

export interface Plan {
  orders: string[];
  cost: number;
  left: number;
  troops_left: number;
  mercenaries_left: number;
  black_left: number;
  white_left: number;
  changes: number;
  ready: boolean;
}

export interface Board {
  turn: number;
  turns: number;
  phase: "draw-cards" | "french-aid" | "planning" | "over";
  order: number[];
  players: Player[];
  display: string[];
  mercenaries_for_a_card: number;
  neutral: string[];
  deck: string[];
  cards: Card[];
  areas: Area[];
  awards: Record<string, number | null>;
  kings: (string | null)[];
  sheet: Record<string, number>[];
  plan: Plan | null;
  /** Printed values; `chart`: the kinds of card in the order that breaks a tie. */
  values: { troop_cost: number; calais_cp: number; chart: Card["kind"][] };
  /** Only while a reveal is shown: what lies on the board at that moment. */
  field?: Field;
}

/** Counters and cubes that lie on the board during a reveal. */
export interface Field {
  stage: string;
  calais: { seat: number; area: string } | null;
  forces: { seat: number; place: string; n: number }[];
  cubes: { seat: number; person: string; black: boolean }[];
  battle: { place: string; attack: number; defence: number; seat: number; defender: number } | null;
}

export const YEARS = [1450, 1460, 1470, 1480, 1490];

/** Is this a thing of the map, of which something is known? */
export const isOnMap = (table: Board, id: string): boolean => table.cards.some((card) => card.id === id) || table.areas.some((area) => area.id === id);

/** The eight phases of a turn, and which of them a view of the engine is in. */
export const PHASES = ["order", "draft", "income", "planning", "deployment", "bribery", "combat", "parliament"] as const;

export function tableOf(view: View): Board {
  return view.table as Board;
}

export function phaseOf(table: Board): (typeof PHASES)[number] {
  if (table.field) return table.field.stage as (typeof PHASES)[number];
  if (table.phase === "draw-cards") return "draft";
  if (table.phase === "french-aid") return "income";
  if (table.phase === "planning") return "planning";
  return "parliament";
}

const AREA_OF_SEA = Object.fromEntries(map.seas.map((sea) => [sea.id, sea.area]));

/** The area a card counts in: where a noble stands, off whose coast a ship lies, else its home. */
export function areaOf(card: Card): string {
  if (card.kind === "ship") return AREA_OF_SEA[card.at ?? ""] ?? card.home;
  if (card.kind === "noble") return card.at ?? card.home;
  return card.home;
}

/** Control points by seat, most first; who was ahead stays ahead in a tie, as the engine ranked them. */
export function control(table: Board, area: string, before: Area["control"]): Area["control"] {
  const points = new Map<number, number>();
  for (const card of table.cards) {
    if (card.owner !== null && areaOf(card) === area) points.set(card.owner, (points.get(card.owner) ?? 0) + card.cp);
  }
  const calais = table.field?.calais;
  if (calais?.area === area) points.set(calais.seat, (points.get(calais.seat) ?? 0) + table.values.calais_cp);
  const rank = (seat: number) => {
    const place = before.findIndex((one) => one.seat === seat);
    return place < 0 ? before.length : place;
  };
  return [...points]
    .map(([seat, cp]) => ({ seat, cp }))
    .sort((one, other) => other.cp - one.cp || rank(one.seat) - rank(other.seat));
}

/** What an order costs in pounds. */
export function costOf(order: string, table: Board): number {
  const [verb, of, n] = order.split(" ");
  if (verb === "bid") return Number(n);
  if (verb === "troops") return table.values.troop_cost * Number(n);
  if (verb === "bribe" || verb === "retain") return table.cards.find((one) => one.id === of)?.[verb] ?? 0;
  return 0;
}

/** The number of an order for a place, or 0: `ordered(orders, "troops", "london")`. */
export function ordered(orders: string[], verb: string, of: string): number {
  const found = orders.find((order) => order.startsWith(`${verb} ${of} `));
  return found ? Number(found.split(" ")[2]) : 0;
}

export const KINDS: Card["kind"][] = ["noble", "castle", "large-town", "town", "port", "bishop", "ship"];

/** How many cards of a kind a seat owns. */
export const countOf = (table: Board, seat: number, kind: Card["kind"]): number => table.cards.filter((card) => card.owner === seat && card.kind === kind).length;

/** The votes of each house as the roses lie, and of all areas. */
export function votesOf(table: Board): { lancaster: number; york: number; all: number } {
  const of = (house: string) => table.areas.filter((area) => area.rose === house).reduce((sum, area) => sum + area.votes, 0);
  return { lancaster: of("lancaster"), york: of("york"), all: table.areas.reduce((sum, area) => sum + area.votes, 0) };
}

/** The awards of a seat, the Captain of Calais among them while he is ashore. */
export function officesOf(table: Board, seat: number): string[] {
  const held = Object.keys(table.awards).filter((award) => table.awards[award] === seat);
  return table.field?.calais?.seat === seat ? [...held, "calais"] : held;
}
