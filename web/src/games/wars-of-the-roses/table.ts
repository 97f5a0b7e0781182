/** Wars of the Roses at the table. */
import type { TableParts } from "..";
import Board from "./board/Board.svelte";
import Choices from "./Choices.svelte";
import { describe } from "./describe";
import { ending } from "./end/ending";
import PointsBySource from "./end/PointsBySource.svelte";
import Side from "./end/Side.svelte";
import Explain from "./Explain.svelte";
import { pointsAt } from "./pointing";
import Progress from "./Progress.svelte";
import Prompt from "./Prompt.svelte";
import { reveals, steps } from "./reveal";
import Seats from "./Seats.svelte";
import Strip from "./Strip.svelte";
import { tableOf } from "./view";
import { boardWords } from "./words";

const parts: TableParts = {
  Board,
  layout: "sheet",
  shape: 0.87,
  Progress,
  Seats,
  Strip,
  Prompt,
  Choices,
  End: PointsBySource,
  EndSide: Side,
  ending,
  Explain,
  tabs: (language) => ({ ...boardWords[language].tabs }),
  steps,
  reveals,
  quiet: ["log.ready", "log.reopened", "log.income", "log.planning", "log.house", "log.turn-order", "log.display"],
  describe,
  pointsAt,
  chapters: (language) => boardWords[language].reveal,
  headings: ["log.turn-order"],
  house: (view, seat) => tableOf(view).players[seat]?.house ?? null,
  standing: (view, seat) => {
    const player = tableOf(view).players[seat]!;
    return { score: String(player.score), money: `£${player.money}`, ready: player.ready };
  },
};

export default parts;
