/** What the server sends; see docs/api.md. */
export type Value = string | number | boolean | null | string[] | number[] | Record<string, number> | Record<string, string>;
export type Params = Record<string, Value>;

export interface Text {
  key: string;
  params: Params;
}

/** In place of a sentence that has not come yet. */
export const UNSAID: Text = { key: "", params: {} };

export interface Result {
  places: number[];
  scores: number[];
  winners: number[];
  /** How it came to an end, in a game that can end in several ways. */
  ending: Text | null;
  /** What explains the scores, in rows of the game's own. */
  sheet: Record<string, unknown>[];
}

/** What a seat may know; `table` is the game's own. */
export interface View<T = unknown> {
  game: string;
  options: Record<string, string>;
  seats: string[];
  viewer: number | null;
  waiting: number[];
  prompt: Text | null;
  rule: string | null;
  optional: boolean;
  legal: string[];
  /** Of these what may be said at any time, whatever is asked. */
  standing: string[];
  reveals: number;
  commitment: string;
  seed: string | null;
  result: Result | null;
  table: T;
}

export interface State {
  version: string;
  seat: number | null;
  view: View | null;
  log: { from: number; events: Text[] };
  since: number;
  steps: number;
  undo: boolean;
  redo: boolean;
  takeback: boolean;
}

export interface Seat {
  seat: number;
  colour: string;
  kind: "person" | "bot" | "open";
  name: string;
  level: string | null;
  stand_in: boolean;
  here?: boolean;
  left?: number | null;
  running?: boolean;
}

export interface Keys {
  seat: Record<string, string>;
  invite?: string | null;
  watch?: string | null;
}

export interface TableInfo {
  id: string;
  title: string;
  game: string;
  options: Record<string, string>;
  status: "open" | "playing" | "over";
  listed: boolean;
  pace: "live" | "correspondence";
  bank: number | null;
  on_timeout: "bot" | "plan";
  hot_seat: boolean;
  spectator_chat: boolean;
  hints: boolean;
  seats: Seat[];
  spectators: number;
  now: number;
  takeback: { by: number; agreed: number[]; need: number[] } | null;
  rematch: string | null;
  you: { seats: number[]; host: boolean; keys: Keys; may_join: boolean; may_chat: boolean };
}

export interface Row {
  id: string;
  /** As its host named it, or empty. */
  title: string;
  game: string;
  status: "open" | "playing" | "over";
  pace: "live" | "correspondence";
  hot_seat: boolean;
  seats: Seat[];
  waiting: number[];
  mine: number[];
  my_turn: boolean;
  open: number;
  updated: number;
  now: number;
  /** What everybody saw happen last. */
  last: Text | null;
  /** How far the game has come. */
  course: Text | null;
  result: Result | null;
}

export interface Made {
  table: string;
  seats: number[];
  keys: Keys;
}

export interface GameInfo {
  name: string;
  title: string;
  fewest: number;
  most: number;
  seats_by_default: number;
  seat_names: string[];
  options: { name: string; choices: string[]; default: string }[];
  bots: string[];
  /** By number of seats and bot, as measured; higher is stronger. */
  ratings: Record<string, Record<string, number>>;
  bot: string;
  /** Who can be asked for a hint, the best last. */
  advisers: string[];
}

export interface ChatLine {
  n: number;
  at: number;
  seat: number | null;
  name: string;
  text: string;
  /** Of a letter the seats it is for; nothing for everybody. */
  to?: number[] | null;
  /** What somebody has done, where nothing is said. */
  notice?: "hint" | null;
}

export interface Reason {
  message: string;
  rule: string;
  text: Text;
}

/** How far several answers came that were given at once. */
export interface Gesture {
  taken: number;
  of: number;
  stopped: null | "refused" | "revealed";
  why: Reason | null;
}

/** One thing that answers may bring: how likely, and of several the chance of none, one, two … */
export interface Prospect {
  about: Text;
  chance: number;
  exact: boolean;
  ways?: number;
  of?: number;
  spread?: number[];
}

export interface Forecast {
  taken: number;
  refused: Reason | null;
  prospects: Prospect[];
}
