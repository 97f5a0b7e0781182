/** What the lower half of a card decides: odds in the open and in a town, the weather alone before walls, a name in an ambush. */
import type { Text } from "../../../lib/types";
import type { Fought } from "../reveal";
import { tableOf } from "../view";

export type Meaning = "weather" | "siege" | "ambush" | "drawUp" | "ratio";

/** How it was fought, as it was announced. */
export function kindOf(about: Fought): string {
  const announced = about.announced?.key.replace("log.announced-", "").replace("-garrison", "");
  return announced ?? tableOf(about.before).combat?.kind ?? "battle";
}

/** Dice for lives, by what is deadly: all who rolled against the same numbers. */
export function rolledIn(results: Text[]): { deadly: string; rolls: { who: string; roll: number }[] }[] {
  const found = new Map<string, { who: string; roll: number }[]>();
  for (const { key, params } of results) {
    if (key !== "log.casualty-roll") continue;
    const deadly = (params.deadly as number[]).join(", ");
    found.set(deadly, [...(found.get(deadly) ?? []), { who: String(params.who), roll: Number(params.roll) }]);
  }
  return [...found].map(([deadly, rolls]) => ({ deadly, rolls }));
}

export function meaningOf(about: Fought, ratio: string, advanced: boolean): Meaning {
  if (ratio === "bad-weather" || about.results.some((text) => text.key === "log.bad-weather")) return "weather";
  const kind = kindOf(about);
  if (kind === "siege" || kind === "ambush") return kind;
  return advanced && kind === "battle" ? "drawUp" : "ratio";
}
