/** Kingmaker at the table. */
import type { TableParts } from "..";
import type { TableStore } from "../../lib/table.svelte";
import type { View } from "../../lib/types";
import Board from "./board/Board.svelte";
import CombatScene from "./combat/CombatScene.svelte";
import Choices from "./Choices.svelte";
import { describe } from "./describe";
import { ending } from "./end/ending";
import EndSide from "./end/Side.svelte";
import EndSign from "./end/Sign.svelte";
import FieldStage from "./field/FieldStage.svelte";
import Bargain from "./phone/Bargain.svelte";
import { phoneWords } from "./phone/words";
import Small from "./end/Small.svelte";
import Story from "./end/Story.svelte";
import { pointsAt } from "./pointing";
import Progress from "./Progress.svelte";
import Prompt from "./Prompt.svelte";
import { steps } from "./reveal";
import Seats from "./Seats.svelte";
import Strip from "./Strip.svelte";
import Told from "./Told.svelte";
import { tableOf } from "./view";
import { boardWords } from "./words";

/** Whoever fights sees the combat on a page of its own, and those who only watch the game; the others keep the map. */
function takesPart(table: TableStore, view: View): boolean {
  const { combat } = tableOf(view);
  if (!combat) return false;
  return view.viewer === null || combat.attacker === view.viewer || combat.defender === view.viewer || table.asked.some((action) => /^(play|pass|fight)( |$)/.test(action));
}

/** An advanced battle is fought on its field, by those two and before those who watch. */
function fights(view: View): boolean {
  const { battle } = tableOf(view);
  return battle !== null && (view.viewer === null || battle.seats.includes(view.viewer));
}

const parts: TableParts = {
  Board,
  layout: "map",
  Progress,
  Prompt,
  Choices,
  Seats,
  Strip,
  describe,
  pointsAt,
  steps,
  Told,
  tabs: (language) => phoneWords[language],
  More: { title: (language) => phoneWords[language].more, icon: "sun", Part: Bargain },
  chapters: (language) => ({ combat: boardWords[language].combat, event: boardWords[language].phases.chance }),
  scenes: [
    { name: "combat", title: (language) => boardWords[language].combat, isOn: (table, view) => takesPart(table, view), Part: CombatScene },
    { name: "battle", title: (language) => boardWords[language].combat, isOn: (_, view) => fights(view), Part: FieldStage },
  ],
  headings: ["log.turn"],
  Small,
  End: Story,
  EndSide,
  EndSign,
  ending,
};

export default parts;
