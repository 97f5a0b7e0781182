/** Wars of the Roses at the table. */
import type { TableParts } from "..";
import Board from "./board/Board.svelte";
import Choices from "./Choices.svelte";
import { describe } from "./describe";
import { ending } from "./end/ending";
import PointsBySource from "./end/PointsBySource.svelte";
import Side from "./end/Side.svelte";
import Progress from "./Progress.svelte";
import { steps } from "./reveal";
import Seats from "./Seats.svelte";
import { tableOf } from "./view";
import { boardWords } from "./words";

const parts: TableParts = {
  Board,
  shape: 0.87,
  Progress,
  Seats,
  Choices,
  End: PointsBySource,
  EndSide: Side,
  ending,
  steps,
  describe,
  chapters: (language) => boardWords[language].reveal,
  headings: ["log.turn-order"],
  house: (view, seat) => tableOf(view).players[seat]?.house ?? null,
  standing: (view, seat) => {
    const player = tableOf(view).players[seat]!;
    return { score: String(player.score), money: `£${player.money}`, ready: player.ready };
  },
};

export default parts;
