/** Kingmaker at the table. */
import type { TableParts } from "..";
import Board from "./board/Board.svelte";
import Choices from "./Choices.svelte";
import { describe } from "./describe";
import { ending } from "./end/ending";
import EndSide from "./end/Side.svelte";
import EndSign from "./end/Sign.svelte";
import Small from "./end/Small.svelte";
import Story from "./end/Story.svelte";
import Progress from "./Progress.svelte";
import Prompt from "./Prompt.svelte";
import { steps } from "./reveal";
import Seats from "./Seats.svelte";
import { tableOf, troopsOf } from "./view";
import { boardWords } from "./words";

const boardTabs = { en: { board: "Map", choices: "Bargain", players: "Faction", log: "Log" }, nl: { board: "Kaart", choices: "Onderhandelen", players: "Factie", log: "Logboek" } };

const parts: TableParts = {
  Board,
  layout: "map",
  Progress,
  Prompt,
  Choices,
  Seats,
  describe,
  steps,
  chapters: (language) => ({ combat: boardWords[language].combat }),
  headings: ["log.turn"],
  Small,
  End: Story,
  EndSide,
  EndSign,
  ending,
  tabs: (language) => boardTabs[language],
  standing: (view, seat) => {
    const table = tableOf(view);
    return { score: String(troopsOf(table, seat)), money: "", ready: false };
  },
};

export default parts;
