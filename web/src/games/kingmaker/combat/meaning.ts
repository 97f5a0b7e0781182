/** What the lower half of a card decides: odds in the open and in a town, the weather alone before walls, a name in an ambush. */
import type { Fought } from "../reveal";
import { tableOf } from "../view";

export type Meaning = "weather" | "siege" | "ambush" | "drawUp" | "ratio";

/** How it was fought, as it was announced. */
export function kindOf(about: Fought): string {
  const announced = about.announced?.key.replace("log.announced-", "").replace("-garrison", "");
  return announced ?? tableOf(about.before).combat?.kind ?? "battle";
}

export function meaningOf(about: Fought, ratio: string, advanced: boolean): Meaning {
  if (ratio === "bad-weather" || about.results.some((text) => text.key === "log.bad-weather")) return "weather";
  const kind = kindOf(about);
  if (kind === "siege" || kind === "ambush") return kind;
  return advanced && kind === "battle" ? "drawUp" : "ratio";
}
