/** What the server shows of Kingmaker, and what follows from it without a rule. */
import type { View } from "../../lib/types";

export interface Award {
  id: string;
  kind: string;
}

export interface Noble {
  id: string;
  seat: number;
  awards: Award[];
  spot: string | null;
  square: string | null;
  place: string | null;
  pile: string;
  troops: number;
  moved: boolean;
  attacked: boolean;
  captor: number | null;
  besieges: string | null;
  commander: string | null;
  crowned: boolean;
}

export interface Heir {
  id: string;
  house: string;
  spot: string;
  square: string;
  place: string | null;
  keeper: string | null;
  face_down: boolean;
  seat: number | null;
  crowned: boolean;
}

export interface Ship {
  id: string;
  seat: number | null;
  lent_to: number | null;
  spot: string;
  square: string;
  place: string | null;
  capacity: number;
  convoy: string;
}

export interface Holding {
  id: string;
  seat: number;
  through: string | null;
  gates: number | null;
  under_siege: boolean;
  /** In the Commons. */
  votes: number;
}

export interface Combat {
  kind: "battle" | "siege" | "ambush" | string;
  attacker: number;
  defender: number | null;
  attackers: string[];
  defenders: string[];
  place: string | null;
  attack: number;
  defence: number;
  odds: string;
  step: string;
}

/** Somebody in a formation; his name is not known while he lies face down on the other side. */
export interface Fighter {
  noble: string | null;
  rank: string | null;
  column: string | null;
  up: boolean;
  fights?: string | null;
}

/** An advanced battle: formations, and the encounters of this attack. */
export interface Battle {
  square: string;
  seats: number[];
  stage: "form" | "attach" | "choose" | "commit" | "shift" | string;
  acting: number;
  encounters: string[];
  sides: Fighter[][];
}

export interface Offer {
  number: number;
  from: number;
  to: number;
  given: { item: string; promise: boolean }[];
  asked: { item: string; promise: boolean }[];
}

export interface Player {
  seat: number;
  hand: number;
  events: string[];
  apart: string[];
  commons: number;
  lords: number;
  both_houses_since: number | null;
}

export interface Session {
  summoner: number;
  site: string;
  attending: string[];
  cards: string[];
  votes: number[][];
  /** What the Houses vote on: an award, a claim to be the only King, a pardon for the Crown deck. */
  motion: { on: string; card?: string; noble?: string; king?: string; seat?: number } | null;
  /** By seat how it voted on it, or null. */
  ballots: ("aye" | "nay" | "abstain" | null)[];
  /** Whose right it is to propose for the first card, and whose after that. */
  proposers: number[];
}

/** One's own word on pardons in other players' turns. */
export interface Instructions {
  pardon: "mine" | "never" | "ask";
  nobles: string[];
  changes_left: number;
}

export interface KingmakerTable {
  round: number;
  turn: number;
  phase: string;
  active: number | null;
  players: Player[];
  nobles: Noble[];
  heirs: Heir[];
  ships: Ship[];
  places: Holding[];
  kings: string[];
  chancery: string[];
  crown_deck: number;
  event_deck: number;
  combat: Combat | null;
  parliament: Session | null;
  battle: Battle | null;
  hand: string[];
  secret: Record<string, string>;
  instructions: Instructions | null;
  condemned: string | null;
  alliances: number[][];
  offers: Offer[];
  draft: Offer | null;
}

export const tableOf = (view: View): KingmakerTable => view.table as KingmakerTable;

/** Nobles of one faction in one spot: one plate on the map, with the sum of their troops. */
export interface Force {
  id: string;
  seat: number;
  spot: string;
  square: string;
  place: string | null;
  nobles: Noble[];
  heirs: Heir[];
  troops: number;
}

/** All forces, strongest first. A prisoner goes with whoever took him, and counts for nothing. */
export function forcesOf(table: KingmakerTable): Force[] {
  const found = new Map<string, Force>();
  for (const noble of table.nobles) {
    if (noble.spot === null || noble.square === null) continue;
    const seat = noble.captor ?? noble.seat;
    const id = `${seat}@${noble.spot}`;
    let force = found.get(id);
    if (!force) found.set(id, (force = { id, seat, spot: noble.spot, square: noble.square, place: noble.place, nobles: [], heirs: [], troops: 0 }));
    force.nobles.push(noble);
    force.heirs.push(...table.heirs.filter((heir) => heir.keeper === noble.id));
    if (noble.captor === null) force.troops += noble.troops;
  }
  for (const force of found.values()) force.nobles.sort((a, b) => Number(a.captor !== null) - Number(b.captor !== null) || b.troops - a.troops);
  return [...found.values()].sort((a, b) => b.troops - a.troops || (a.id < b.id ? -1 : 1));
}

/** Heirs whom nobody holds. */
export const heirsAlone = (table: KingmakerTable): Heir[] => table.heirs.filter((heir) => heir.keeper === null);

/** A spot's word without the plus that tells the open from a place of the same name. */
export const bare = (spot: string): string => spot.replace(/\+$/, "");

export const troopsOf = (table: KingmakerTable, seat: number): number =>
  table.nobles.reduce((sum, noble) => sum + (noble.seat === seat && noble.captor === null ? noble.troops : 0), 0);

/** The card that makes him an earl or a duke, where he was not born one. */
export const titleOf = (noble: Noble): string | undefined => noble.awards.find((award) => award.kind === "title")?.id;

/** The id of a card of a kind of event, since only cards have names: all of a kind are called the same. */
export const eventCard = (kind: string): string => `${kind}-1`;

/** Kinds of event with how often each is there. */
export function counted(kinds: string[]): { kind: string; n: number }[] {
  return [...new Set(kinds)].map((kind) => ({ kind, n: kinds.filter((one) => one === kind).length }));
}

export const PHASES = ["chance", "movement", "combat", "parliament", "coronation", "crown-deck"] as const;
