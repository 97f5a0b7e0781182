/** What a game adds to the table: its board, and as much of the rest as it wants to draw itself. */
import type { Component } from "svelte";
import type { Catalogue } from "../lib/text";
import type { TableStore } from "../lib/table.svelte";
import type { Text, View } from "../lib/types";
import type { Language } from "../lib/words.svelte";

export interface GameProps {
  table: TableStore;
  view: View;
}

/** One step of a reveal: what is said, what is pointed at, and how the table looks after it. */
export interface Step {
  texts: Text[];
  chapter: string;
  places: string[];
  /** How many of the news have been told after it. */
  told: number;
  view: View;
}

/** A part of the text view: a heading and its lines. */
export interface Section {
  title: string;
  lines: string[];
}

export interface Chapter {
  id: string;
  title: string;
  /** Paragraphs; a line that begins with "- " is an item of a list, one with "## " a heading with an anchor. */
  text: string;
}

export interface GameUi {
  Board?: Component<GameProps>;
  /** The course of the game, in the top bar. */
  Progress?: Component<GameProps>;
  /** The players' holdings. */
  Seats?: Component<GameProps>;
  /** A one-line standing of a seat, for the phone's strip. */
  standing?: (view: View, seat: number) => { score: number | null; money: number | null; ready: boolean };
  /** The choices, where a list of buttons is not good enough. */
  Choices?: Component<GameProps>;
  /** What happened since `before`, step by step, where that is worth showing. */
  steps?: (before: View, news: Text[], after: View) => Step[];
  /** The names of the chapters of the steps. */
  chapters?: (language: Language) => Record<string, string>;
  /** The house whose rose a seat wears. */
  emblem?: (view: View, seat: number) => string | null;
  /** The board in words. */
  describe?: (view: View, words: Catalogue) => Section[];
}

const BOARDS: Record<string, () => Promise<{ default: GameUi }>> = {
  "wars-of-the-roses": () => import("./wars-of-the-roses"),
};

const RULES: Record<string, (language: string) => Promise<{ default: Chapter[] }>> = {
  "wars-of-the-roses": (language) =>
    language === "nl" ? import("./wars-of-the-roses/rules.nl") : import("./wars-of-the-roses/rules.en"),
};

/** Is there a drawing of this game's table? */
export const isDrawn = (game: string): boolean => game in BOARDS;

/** The game's own drawing; a game without one is played by its text view. */
export async function gameUi(game: string): Promise<GameUi> {
  return (await BOARDS[game]?.())?.default ?? {};
}

export async function rulesOf(game: string, language: string): Promise<Chapter[]> {
  return (await RULES[game]?.(language))?.default ?? [];
}
