/** What happened since one last looked, step by step: events that strike, and combats with their card and what came of it. */
import type { Step } from "..";
import type { TableStore } from "../../lib/table.svelte";
import type { Text, View } from "../../lib/types";
import { fill, language } from "../../lib/words.svelte";
import { combatWords } from "./combat/words";
import { tableOf } from "./view";
import { boardWords } from "./words";

/** A combat as it was decided. */
export interface Fought {
  kind: "fought";
  announced: Text | null;
  card: Text;
  /** Cards that were kept on the way to it. */
  kept: Text[];
  results: Text[];
  before: View;
  after: View;
}

/** An event that strikes somebody or somewhere. */
export interface Struck {
  kind: "struck";
  event: string;
  results: Text[];
  before: View;
  after: View;
}

/** What may follow from a card, in the log's words. */
const RESULTS = new Set(["bad-weather", "indecisive", "victory", "garrison-won", "siege-won"]);
const CONSEQUENCES = new Set(["killed", "heir-killed", "beheaded", "executed", "captured", "released", "spoil", "place-captured", "set-apart", "expelled", "heir-taken", "went-home", "heir-executed", "loyal", "disloyal", "heir-outlived", "to-chancery", "casualty-roll", "pardoned", "neutral-inside", "french-home"]);
/** What an event does. */
const STRIKES = new Set([...CONSEQUENCES, "plague-strikes", "plague-passes", "plague", "heir-plague", "driven", "no-sole-king", "king-stays", "king-goes", "commissioned", "relieved", "answered", "calais-held", "calais-lost", "captain-given-up", "landed"]);
/** Events that do something to somebody at once; the others are only kept. */
const STRIKING = /^(plague|storms|embassy|raid|mercenaries)-/;
const keyOf = (event: Text | undefined) => event?.key.replace("log.", "") ?? "";

export function steps(before: View, news: Text[], after: View): Step[] {
  const found: Step[] = [];
  let from = 0;
  for (let n = 0; n < news.length; n += 1) {
    const event = news[n]!;
    if (keyOf(event) === "event" && STRIKING.test(String(event.params.event))) {
      const end = endOf(news, n + 1, STRIKES);
      const results = news.slice(n + 1, end);
      const about: Struck = { kind: "struck", event: String(event.params.event), results, before, after };
      const places = placesIn([event, ...results]);
      found.push({ texts: [event], chapter: "event", places, told: n + 1, view: before, about });
      if (results.length) found.push({ texts: results, chapter: "event", places, told: end, view: after, about });
      n = end - 1;
    } else if (keyOf(event) === "combat-card") {
      const earlier = news.slice(from, n);
      const announced = earlier.findLast((one) => keyOf(one).startsWith("announced-")) ?? null;
      const places = placeOf(announced, before);
      const end = endOf(news, n + 1, new Set([...RESULTS, ...CONSEQUENCES]));
      const results = news.slice(n + 1, end);
      const about: Fought = { kind: "fought", announced, card: event, kept: earlier.filter((one) => keyOf(one) === "kept-event"), results, before, after };
      from = end;
      // All at once: the card lies open, and what came of it stands below. The heading has said who won.
      const said = RESULTS.has(keyOf(results[0])) ? [] : results.slice(0, 1);
      found.push({ texts: [...said, ...(announced ? [announced] : []), event], heading: (table) => titleOf(about, places[0] ?? "", table), chapter: "combat", places, told: end, view: results.length ? after : before, about });
      n = end - 1;
    }
  }
  return found;
}

/** Who won where; of what is not decided yet, who fought whom. */
function titleOf(about: Fought, spot: string, table: TableStore): string {
  const words = combatWords[language.now];
  const place = table.catalogue.name(spot);
  const result = about.results.find((one) => RESULTS.has(keyOf(one)));
  const seat = about.before.seats.indexOf(String(result?.params.seat ?? ""));
  if (keyOf(result) === "bad-weather") return fill(words.weatherAt, { place });
  if (keyOf(result) === "garrison-won") return fill(words.garrisonWonAt, { place });
  if (seat >= 0) return fill(keyOf(result) === "siege-won" ? words.takesPlace : words.winsAt, { who: table.nameOf(seat), place });
  if (result) return fill(words.nobodyAt, { place });
  return fill(boardWords[language.now].against, { place, n: Number(about.card.params.attack ?? 0), m: Number(about.card.params.defence ?? 0) });
}

function endOf(news: Text[], from: number, among: Set<string>): number {
  let end = from;
  while (end < news.length && among.has(keyOf(news[end]))) end += 1;
  return end;
}

/** Places an event speaks of. */
function placesIn(events: Text[]): string[] {
  return events.flatMap(({ params }) => [params.places, params.place, params.spot].flatMap((one) => (Array.isArray(one) ? one.map(String) : typeof one === "string" ? [one.replace(/\+$/, "")] : [])));
}

/** Where it was fought: as it was announced, or the place of the combat that lay on the table before. */
function placeOf(announced: Text | null, before: View): string[] {
  if (typeof announced?.params.place === "string") return [announced.params.place];
  const table = tableOf(before);
  const where = table.combat?.place ?? table.nobles.find((noble) => noble.id === table.combat?.attackers[0])?.square;
  return where ? [where] : [];
}
