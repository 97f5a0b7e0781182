/** Why a battle was won, in a sentence out of its lines of the log. */
import type { Catalogue } from "../../../lib/text";
import type { Text } from "../../../lib/types";
import { fill, language } from "../../../lib/words.svelte";
import { house, leaderName } from "../choose/says";
import { fullName } from "../deck.svelte";
import { HOUSES, sideOf } from "../view";
import type { Chapter } from "../war/chronicle";
import { endWords } from "./words";

const GONE = ["routed", "fled", "eliminated-unit", "deserts", "cut-off", "lost-on-the-way"];

/** The rears that were taken: whose rose flies there, and in which battle. */
export function capturesIn(events: Text[]): { side: number; place: string }[] {
  return events.filter((one) => one.key === "log.captured").map(({ params }) => ({ side: HOUSES.indexOf(params.seat as "york"), place: String(params.place) }));
}

/** Units of a side that the log last saw in a position. */
export function standingAt(events: Text[], place: string, side: number): string[] {
  const where = new Map<string, string>();
  for (const { key, params } of events) {
    if (typeof params.card !== "string") continue;
    if (GONE.includes(key.replace("log.", ""))) where.delete(params.card);
    else if (["log.marched", "log.spurred", "log.brought", "log.enters", "log.came-in", "log.fell-back", "log.rides-down", "log.charge"].includes(key)) where.set(params.card, String(params.place));
  }
  return [...where].filter(([card, at]) => at === place && sideOf(card) === side).map(([card]) => card);
}

export function whyWon(chapter: Chapter, events: Text[], say: Catalogue): string {
  const words = endWords[language.now];
  const winner = chapter.winner;
  const phrase = words.why[chapter.ending];
  if (!phrase) return chapter.decided ? say.say(chapter.decided) : "";
  if (winner === null) return fill(phrase, {});
  const place = capturesIn(events).filter((one) => one.side === winner).at(-1)?.place ?? "";
  const names = [...new Set(standingAt(events, place, winner).map((card) => fullName(say, card)))];
  const fallen = [...new Set(chapter.fell.filter((card) => sideOf(card) !== winner).map((card) => leaderName(say, card)))];
  return fill(phrase, {
    units: names.length ? fill(words.ofHouse, { house: house(winner), units: list(names.slice(0, 3)) }) : fill(words.someUnits, { house: house(winner) }),
    loser: house(1 - winner),
    fallen: fallen.length ? fill(fallen.length === 1 ? words.fallen1 : words.fallen, { names: list(fallen) }) : "",
  }).replace(/^./, (first) => first.toUpperCase());
}

/** "Knights, Billmen and Pikemen". */
export function list(names: string[]): string {
  return names.length < 2 ? (names[0] ?? "") : `${names.slice(0, -1).join(", ")} ${endWords[language.now].and} ${names.at(-1)}`;
}
