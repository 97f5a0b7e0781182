/** Wars of the Roses at the table. */
import type { GameUi } from "../index";
import Board from "./Board.svelte";
import Choices from "./Choices.svelte";
import { describe } from "./describe";
import Progress from "./Progress.svelte";
import { steps } from "./reveal";
import Seats from "./Seats.svelte";
import { tableOf } from "./table";
import { boardWords } from "./words";

const ui: GameUi = {
  Board,
  Progress,
  Seats,
  Choices,
  steps,
  describe,
  chapters: (language) => boardWords[language].reveal,
  emblem: (view, seat) => tableOf(view).players[seat]?.house ?? null,
  standing: (view, seat) => {
    const player = tableOf(view).players[seat]!;
    return { score: player.score, money: player.money, ready: player.ready };
  },
};

export default ui;
