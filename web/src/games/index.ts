/** The games that have a folder here, found by its name. One without is played from words and a list of choices. */
import type { Component } from "svelte";
import type { Catalogue } from "../lib/text";
import type { TableStore } from "../lib/table.svelte";
import type { GameInfo, Result, Text, View } from "../lib/types";
import { chapters } from "../lib/rules";
import type { ValueWords } from "../lib/values";
import type { Language } from "../lib/words.svelte";

/** What a game's folder brings. It is loaded with the pages, so whatever is heavy waits until it is wanted. */
export interface Game {
  about: Record<Language, About>;
  /** Its sign in lists, about 26 pixels wide. */
  Emblem: Component;
  /** The picture on its card, in a box of 426 by 176. */
  picture: () => Promise<{ default: Component }>;
  /** The rules in our own words: the text that the terminal reads too, `text/rules.en.md` of the game's package. */
  rules?: Record<Language, () => Promise<{ default: string }>>;
  /** What the table of its printed values calls its columns and short forms. */
  values?: () => Promise<{ default: Record<Language, ValueWords> }>;
  /** How a new table of it is made, where the common form is not good enough. */
  newTable?: () => Promise<{ default: Component<NewTableProps> }>;
  /** What it draws at the table. */
  table?: () => Promise<{ default: TableParts }>;
}

export interface NewTableProps {
  info: GameInfo;
  text: Catalogue;
  /** Why it could not be made. */
  trouble: string;
  make: (wish: Wish) => void;
  /** The common form, where everything can be set, with this much of it chosen already. */
  form: (wish: Wish) => void;
}

/** The table that is wanted. */
export interface Wish {
  options: Record<string, string>;
  /** By seat: "me", "person", or "bot " and its level. */
  seats: string[];
  hotSeat: boolean;
}

/** The few words on its card. */
export interface About {
  subtitle: string;
  text: string;
  length: string;
}

export interface Chapter {
  id: string;
  title: string;
  /** Paragraphs; a line that begins with "- " is an item of a list, one with "## " a heading with an anchor. */
  text: string;
}

/** What a game draws at the table itself; the pages have something plain for whatever it leaves out. */
export interface TableParts {
  Board?: Component<GameProps>;
  /**
   * How the page is divided: players, board and action side by side, which on small screens become a sheet below the
   * board (`sheet`); or no players' column, and more room for a map with a broad action column (`map`) or for a field
   * with a narrow one (`field`).
   */
  layout?: "sheet" | "map" | "field";
  /** Scenes that take board and action column together, with a prompt of their own; the first that is on is shown. */
  scenes?: Scene[];
  /** What a reveal shows below its caption, in place of the list of its steps. */
  Told?: Component<ToldProps>;
  /** What is asked, with the buttons that answer it, in place of the common one. */
  Prompt?: Component<GameProps>;
  /** The board in a small box, as at the end; without it the board itself. */
  Small?: Component<GameProps>;
  /** The board's width for a height of 1. */
  shape?: number;
  /** What the pages of the phone are called, where the common names do not fit. */
  tabs?: (language: Language) => Record<"board" | "choices" | "players" | "log", string>;
  /** A fifth page on the phone, after the players. */
  More?: { title: (language: Language) => string; icon: string; Part: Component<GameProps> };
  /** The course of the game, in the top bar. */
  Progress?: Component<GameProps>;
  /** The players' holdings. */
  Seats?: Component<GameProps>;
  /** The same where there is no room for it: a cell for every seat, in a row or (on a low screen) below each other. */
  Strip?: Component<GameProps>;
  /** A one-line standing of a seat, where there is no room for its holdings. */
  standing?: (view: View, seat: number) => Standing;
  /** What is asked, in the prompt: a heading, a sentence and the main button. */
  Ask?: Component<GameProps>;
  /** The choices, where a list of buttons is not good enough. */
  Choices?: Component<GameProps>;
  /** Below a reveal and the list of its steps: what goes with the step that is shown. */
  Beside?: Component<GameProps>;
  /** What happened since `before`, step by step, where that is worth showing. */
  steps?: (before: View, news: Text[], after: View) => Step[];
  /** The lines of the log at which something comes to light that nobody should miss; such a reveal is told later too. */
  reveals?: (log: Text[]) => number[];
  /** Keys of the log's lines for which the moves of others do not stop. */
  quiet?: string[];
  /** What explains a step, below what is said of it. */
  Explain?: Component<GameProps & { step: Step }>;
  /** Where on the board an answer points, and from where; `plan` is what is meant to follow it. */
  pointsAt?: (table: TableStore, view: View, action: string, plan: string[]) => Pointing;
  /** The names of the chapters of the steps. */
  chapters?: (language: Language) => Record<string, string>;
  /** The keys of the log's lines that begin a new part of the game. */
  headings?: string[];
  /** The house that a line of the log is about, where the seats are the houses: its rose stands before the line. */
  rose?: (event: Text) => string | null;
  /** The house whose rose a seat wears. */
  house?: (view: View, seat: number) => string | null;
  /** What it does unless one says no, kept on this device: the menu can switch each on and off. */
  habits?: Habit[];
  /** The board in words. */
  describe?: (view: View, words: Catalogue, table?: TableStore) => Section[];
  /** The end: in the broad column below the heading, what the game was won with. */
  End?: Component<EndProps>;
  /** In the narrow column beside it: how it came to that, and its turning points. */
  EndSide?: Component<EndProps>;
  /** A sign at the heading in place of the winner's rose, 88 pixels high. */
  EndSign?: Component<EndProps>;
  /** What the heading says. */
  ending?: (end: EndProps) => Ending;
  /** A page in place of the table while `apart` says so, as between two battles of a war. */
  Apart?: Component<GameProps>;
  apart?: (table: TableStore) => boolean;
  /** The whole end, where the common frame around the parts above does not fit. */
  WholeEnd?: Component<WholeEndProps>;
}

/** Something on the screen, found by a selector, or a point of the map. */
export type Anchor = string | { x: number; y: number };

/** What an answer is about: the first of each that is on the screen. */
export interface Pointing {
  from?: Anchor[];
  to?: Anchor[];
  /** Brings it into sight, where the board can be moved. */
  bring?: () => void;
}

export interface GameProps {
  table: TableStore;
  view: View;
}

export interface Habit {
  text: (language: Language) => string;
  on: () => boolean;
  set: (on: boolean) => void;
}

/** A part of the game that is played on a page of its own, as a combat: map and lists come back when it is put aside. */
export interface Scene {
  name: string;
  /** What leads back to it. */
  title: (language: Language) => string;
  isOn: (table: TableStore, view: View) => boolean;
  Part: Component<SceneProps>;
}

export interface SceneProps extends GameProps {
  /** Back to the board, as long as this scene lasts. */
  putAside: () => void;
}

export interface ToldProps extends GameProps {
  step: Step;
}

export interface EndProps extends GameProps {
  result: Result;
  /** The seats, best first. */
  ranked: number[];
  /** The whole log, from its first line on. */
  log: Text[];
  /** Leave the end for the board as it was after so many moves. */
  show: (step: number) => void;
  /** The same at the move that brought this line of the log: the first is line 1. */
  showLine: (line: number) => void;
}

/** The words of the heading of the end; the page has plain ones for whatever is left out. */
export interface Ending {
  /** Above the heading, small. */
  label?: string;
  /** Who won, in place of the plain names: the page adds that they win, and by how much. */
  winner?: string;
  /** The whole heading, where "so-and-so wins" is not enough. */
  title?: string;
  /** Below it: why. In place of the engine's own sentence. */
  story?: string;
}

/** For a game that draws the whole end: the ways back to the board, and on to another game with the same people. */
export interface WholeEndProps extends EndProps {
  board: () => void;
  rematch: () => void;
}

/** Numbers as the game writes them, with their unit. */
export interface Standing {
  score: string;
  money?: string;
  ready: boolean;
}

/** One step of a reveal: what is said, what is pointed at, and how the table looks after it. */
export interface Step {
  texts: Text[];
  /** What it says above them, where they alone do not say it at a glance. */
  heading?: (table: TableStore) => string;
  /** `Explain` tells all but the first of its texts: the caption leaves them out. */
  explained?: boolean;
  chapter: string;
  places: string[];
  /** How many of the news have been told after it. */
  told: number;
  view: View;
  /** What the game itself wants to know when it tells more of it. */
  about?: unknown;
}

/** A part of the text view: a heading and its lines. */
export interface Section {
  title: string;
  lines: string[];
  /** A part of the section before it. */
  under?: boolean;
}

const folders = import.meta.glob<Game>("./*/index.ts", { eager: true, import: "default" });

export const GAMES: Record<string, Game> = Object.fromEntries(Object.entries(folders).map(([path, game]) => [path.split("/")[1]!, game]));

/** What the game draws at its table. */
export async function tablePartsOf(game: string): Promise<TableParts> {
  return (await GAMES[game]?.table?.())?.default ?? {};
}

export async function valueWordsOf(game: string, language: Language): Promise<ValueWords> {
  return (await GAMES[game]?.values?.())?.default[language] ?? {};
}

export async function rulesOf(game: string, language: Language): Promise<Chapter[]> {
  return chapters((await GAMES[game]?.rules?.[language]())?.default ?? "");
}
