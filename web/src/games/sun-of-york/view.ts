/** The game's own part of a view (see view.py), and how the field lies for who looks at it. */
import type { View } from "../../lib/types";

export interface Unit {
  id: string;
  class: "footsoldier" | "missile" | "polearm" | "cavalry";
  ratings: string;
  cohesion: number;
  hits: number;
  marks: string[];
  melee: number;
  ranged: number | null;
}

export interface Leader {
  id: string;
  orders: number;
  ability: number;
  leadership: number;
  hits: number;
  marks: string[];
}

export interface Position {
  id: string;
  battle: Column;
  flank: boolean;
  in_play: boolean;
  terrain: string[];
  holder: number | null;
  hill_control: number | null;
  engaged: boolean;
  units: [Unit[], Unit[]];
  leaders: [Leader[], Leader[]];
  guns: [string[], string[]];
  face_down: [number, number];
}

export interface Side {
  seat: number;
  hand: number;
  hand_limit: number;
  deck: number;
  eliminated: number;
  discards: string[];
  beside: string[];
  out_of_play: string[];
  aside: number | string[];
  stream: boolean;
  bridge: boolean;
  bonus: number;
  cards: string[] | null;
  face_down: { card: string; at: string }[] | null;
}

export interface War {
  battles: string[];
  fought: { battle: string; winner: number | null; ending: string }[];
  victories: [number, number];
  dead: string[];
  present: string[];
  injured: string[];
  henry: string;
  henry_was_captured: boolean;
  kings: Record<string, string | null>;
}

export interface Table {
  battle: string;
  attacker: number;
  weather: "good" | "heat" | "fog" | "winter";
  turn: number;
  turn_limit: number;
  phase: string;
  asked: number;
  active: number;
  first: number;
  initiative: number | null;
  orders: number;
  margaret_orders: number;
  /** What each of my own actions costs in orders now, where orders are given. */
  prices: Record<string, number>;
  positions: Position[];
  captured: { seat: number; battle: Column }[];
  sides: [Side, Side];
  declared: { card: string; at: string; foe: string | null }[];
  hits_to_spread: { at: string; seat: number; n: number }[];
  entering: { card: string; at: string }[];
  arrived: { cards: string[]; at: string | null };
  war: War | null;
}

export type Column = "west" | "centre" | "east";
export const COLUMNS: Column[] = ["west", "centre", "east"];
export const HOUSES = ["lancaster", "york"] as const;
/** How many units of one side a position holds (3.2). */
export const STACK = 4;

export function tableOf(view: View): Table {
  return view.table as Table;
}

/** The side at the bottom of the screen: my own, and York's for who only watches. */
export function belowOf(view: View): number {
  return view.viewer ?? 1;
}

/** The battles from my left to my right: York looks north, Lancaster south. */
export function columnsFor(below: number): Column[] {
  return below === 1 ? COLUMNS : [...COLUMNS].reverse();
}

export type Wing = "left" | "centre" | "right";
export function wingOf(column: Column, below: number): Wing {
  return (["left", "centre", "right"] as const)[columnsFor(below).indexOf(column)]!;
}

export const rearOf = (column: Column, side: number) => `${column}-${HOUSES[side]}`;
export const middleOf = (column: Column) => `${column}-middle`;
export const flankOf = (column: Column, side: number) => `${column}-flank-${HOUSES[side]}`;

/** The nine positions as they are read: from my left to my right, my own rear first. */
export const readingOrder = (below: number) => columnsFor(below).flatMap((column) => [rearOf(column, below), middleOf(column), rearOf(column, 1 - below)]);

/** What lies in a position, and behind it: a stream along the whole rear of a side, its bridge in the centre. */
export function groundsOf(table: Table, at: Position): string[] {
  const side = at.flank ? undefined : table.sides[HOUSES.indexOf(at.id.split("-")[1] as "york")];
  if (!side || !at.in_play) return at.terrain;
  return [...at.terrain, ...(side.stream ? ["Stream"] : []), ...(side.bridge && at.battle === "centre" ? ["Bridge"] : [])];
}

export function place(table: Table, id: string): Position | undefined {
  return table.positions.find((one) => one.id === id);
}

/** Whose card it is, told by the letter before its number. */
export const sideOf = (card: string) => (/-l\d+$/.test(card) ? 0 : 1);

/** Where a card lies on the field, face up. */
export function whereIs(table: Table, card: string): Position | undefined {
  const side = sideOf(card);
  return table.positions.find(
    (one) => one.units[side]!.some((unit) => unit.id === card) || one.leaders[side]!.some((leader) => leader.id === card) || one.guns[side]!.includes(card),
  );
}

export function unitOf(table: Table, card: string): Unit | undefined {
  return whereIs(table, card)?.units[sideOf(card)]!.find((unit) => unit.id === card);
}

export function leaderOf(table: Table, card: string): Leader | undefined {
  return whereIs(table, card)?.leaders[sideOf(card)]!.find((leader) => leader.id === card);
}

/** The step of the turn that a phase of the engine belongs to; before the battle there is none. */
export function stepOf(phase: string): "morale" | "combat" | "movement" | "draw" | null {
  if (["initiative", "check", "retreat", "commit"].includes(phase)) return "morale";
  if (["declare", "reactivate", "call", "hits"].includes(phase)) return "combat";
  if (["movement", "charging", "rallying", "joining", "stay"].includes(phase)) return "movement";
  return phase === "discard" ? "draw" : null;
}

export const inSetUp = (phase: string) => ["field", "replace", "redraw", "deploy", "keep", "terrain", "trim"].includes(phase);

/** Dice of a side's units hand to hand in a position: one for each point of cohesion. */
export function diceOf(units: Unit[]): number {
  return units.reduce((sum, unit) => sum + unit.cohesion, 0);
}
