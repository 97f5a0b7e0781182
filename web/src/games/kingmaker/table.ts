/** Kingmaker at the table. */
import type { TableParts } from "..";
import Board from "./board/Board.svelte";
import Choices from "./Choices.svelte";
import Progress from "./Progress.svelte";
import { describe } from "./describe";
import Prompt from "./Prompt.svelte";
import Seats from "./Seats.svelte";
import { tableOf, troopsOf } from "./view";

const parts: TableParts = {
  Board,
  layout: "wide",
  Progress,
  Prompt,
  Choices,
  Seats,
  describe,
  headings: ["log.turn"],
  standing: (view, seat) => {
    const table = tableOf(view);
    return { score: String(troopsOf(table, seat)), money: "", ready: false };
  },
};

export default parts;
