/** Kingmaker at the table. */
import type { TableParts } from "..";
import type { TableStore } from "../../lib/table.svelte";
import type { View } from "../../lib/types";
import Board from "./board/Board.svelte";
import CombatScene from "./combat/CombatScene.svelte";
import Choices from "./Choices.svelte";
import { describe } from "./describe";
import Progress from "./Progress.svelte";
import Prompt from "./Prompt.svelte";
import { steps } from "./reveal";
import Seats from "./Seats.svelte";
import { tableOf, troopsOf } from "./view";
import { boardWords } from "./words";

/** Whoever fights sees the combat on a page of its own, and those who only watch the game; the others keep the map. */
function takesPart(table: TableStore, view: View): boolean {
  const { combat } = tableOf(view);
  if (!combat) return false;
  return view.viewer === null || combat.attacker === view.viewer || combat.defender === view.viewer || table.asked.some((action) => /^(play|pass|fight)( |$)/.test(action));
}

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
  scenes: [{ name: "combat", isOn: (table, view) => takesPart(table, view), Part: CombatScene }],
  headings: ["log.turn"],
  standing: (view, seat) => {
    const table = tableOf(view);
    return { score: String(troopsOf(table, seat)), money: "", ready: false };
  },
};

export default parts;
