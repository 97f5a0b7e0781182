/** Sun of York at the table. */
import type { TableParts } from "..";
import Ask from "./Ask.svelte";
import Board from "./Board.svelte";
import Choices from "./Choices.svelte";
import { describe } from "./describe";
import End from "./end/End.svelte";
import { pointsAt } from "./pointing";
import Progress from "./Progress.svelte";
import { reveals, steps } from "./reveal";
import Seats from "./Seats.svelte";
import Sides from "./Sides.svelte";
import Beside from "./Beside.svelte";
import { HOUSES, sideOf } from "./view";
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
  Beside,
  steps,
  reveals,
  describe,
  pointsAt,
  chapters: (now) => boardWords[now].reveal,
  tabs: (now) => boardWords[now].tabs,
  // Cards laid face-down, attacks declared before their dice: what follows shows them all at once.
  quiet: ["deploys", "placed", "lifted", "drew", "drew-cards", "swapped", "eliminated", "discarded", "ordered", "half", "declares", "declares-at"].map((key) => `log.${key}`),
  headings: ["log.initiative", "log.half"],
  rose: (event) => (typeof event.params.card === "string" ? HOUSES[sideOf(event.params.card)] : HOUSES.find((house) => house === event.params.seat)) ?? null,
  house: (_, seat) => HOUSES[seat] ?? null,
  Strip: Sides,
};

export default parts;
