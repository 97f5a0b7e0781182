/** Sun of York at the table. */
import type { TableParts } from "..";
import { fill, language } from "../../lib/words.svelte";
import Ask from "./Ask.svelte";
import Board from "./Board.svelte";
import Choices from "./Choices.svelte";
import { describe } from "./describe";
import End from "./end/End.svelte";
import Progress from "./Progress.svelte";
import { steps } from "./reveal";
import Seats from "./Seats.svelte";
import Told from "./Told.svelte";
import { HOUSES, tableOf } from "./view";
import Apart from "./war/Apart.svelte";
import { pagesOf } from "./war/pages.svelte";
import { boardWords } from "./words";

const parts: TableParts = {
  Board,
  layout: "field",
  Progress,
  Seats,
  Ask,
  Choices,
  WholeEnd: End,
  Apart,
  apart: (table) => pagesOf(table).shown !== null,
  Told,
  steps,
  describe,
  chapters: (now) => boardWords[now].reveal,
  tabs: (now) => boardWords[now].tabs,
  headings: ["log.initiative", "log.half"],
  house: (_, seat) => HOUSES[seat] ?? null,
  standing: (view, seat) => {
    const side = tableOf(view).sides[seat]!;
    const words = boardWords[language.now];
    return { score: fill(words.deckIs, { n: side.deck }), money: fill(words.lostIs, { n: side.discards.length }), ready: false };
  },
};

export default parts;
