/** A combat that was fought since one last looked: what was announced, what the card said, and what came of it. */
import type { Step } from "..";
import type { Text, View } from "../../lib/types";
import { tableOf } from "./view";

/** What may follow from a card, in the log's words. */
const RESULTS = new Set(["bad-weather", "indecisive", "victory", "garrison-won", "siege-won"]);
const CONSEQUENCES = new Set(["killed", "heir-killed", "beheaded", "executed", "captured", "released", "spoil", "place-captured", "set-apart", "expelled", "heir-taken", "went-home", "heir-executed", "loyal", "disloyal", "heir-outlived", "to-chancery"]);
const keyOf = (event: Text | undefined) => event?.key.replace("log.", "") ?? "";

export function steps(before: View, news: Text[], after: View): Step[] {
  const found: Step[] = [];
  let from = 0;
  for (const [n, event] of news.entries()) {
    if (keyOf(event) !== "combat-card") continue;
    const announced = news.slice(from, n).findLast((one) => keyOf(one).startsWith("announced-"));
    const places = placeOf(announced, before);
    let end = n + 1;
    while (end < news.length && (RESULTS.has(keyOf(news[end])) || CONSEQUENCES.has(keyOf(news[end])))) end += 1;
    from = end;
    const results = news.slice(n + 1, end);
    found.push({ texts: [announced ?? event, ...(announced ? [event] : [])], chapter: "combat", places, told: n + 1, view: before });
    if (results.length) found.push({ texts: results, chapter: "combat", places, told: end, view: after });
  }
  return found;
}

/** Where it was fought: as it was announced, or the place of the combat that lay on the table before. */
function placeOf(announced: Text | undefined, before: View): string[] {
  if (typeof announced?.params.place === "string") return [announced.params.place];
  const table = tableOf(before);
  const where = table.combat?.place ?? table.nobles.find((noble) => noble.id === table.combat?.attackers[0])?.square;
  return where ? [where] : [];
}
