/** The event that is being dealt with: its card, whom it calls where, and which towns it strikes. */
import type { TableStore } from "../../../lib/table.svelte";
import type { Text, View } from "../../../lib/types";
import type { EventCard } from "../cards.svelte";
import type { Struck } from "../reveal";
import { tableOf, type Noble } from "../view";

export interface Call {
  /** The card that is called by name: a noble, or an office or bishopric that he holds. */
  who: string;
  to: string;
  noble: Noble | null;
  answered: boolean;
}

export interface Strike {
  card: string;
  seat: number;
  /** What has been told of it so far. */
  told: Text[];
}

/** Questions that an event asks. */
const ASKED = new Set(["commission", "relief", "answer", "bring", "embassy", "haven", "one-ship"].map((key) => `prompt.${key}`));

/** The event on the table: the one a reveal tells of, or the last one while something of it is still asked. */
export function strikeOf(table: TableStore, view: View): Strike | null {
  if (table.steps.length) {
    const step = table.steps[Math.min(table.at, table.steps.length - 1)]!;
    const about = step.about as Struck | undefined;
    if (about?.kind !== "struck") return null;
    const told = step.view === about.after && step.texts.length && step.texts[0]!.key !== "log.event" ? about.results : [];
    return { card: about.event, seat: seatOf(step.texts[0], view), told };
  }
  const asked = table.isNow && view.prompt !== null && ASKED.has(view.prompt.key) && table.asked.length > 0;
  if (!asked || tableOf(view).phase !== "chance") return null;
  const from = table.events.findLastIndex((event) => event.key === "log.event");
  const event = table.events[from];
  return event ? { card: String(event.params.event), seat: seatOf(event, view), told: table.events.slice(from + 1) } : null;
}

const seatOf = (text: Text | undefined, view: View): number => (typeof text?.params.seat === "string" ? view.seats.indexOf(text.params.seat) : -1);

/** Whom the card calls, each with the noble who is meant. */
export function callsOf(card: EventCard | undefined, view: View, told: Text[]): Call[] {
  const { nobles } = tableOf(view);
  const lines = [...(card?.summons ?? []), ...(view.options.advanced === "on" ? (card?.["advanced-summons"] ?? []) : [])];
  return lines.map(({ who, to }) => {
    const noble = nobles.find((one) => one.id === who || one.awards.some((award) => award.id === who)) ?? null;
    return { who, to, noble, answered: noble !== null && told.some((text) => (text.key === "log.answered" || text.key === "log.commissioned") && text.params.noble === noble.id) };
  });
}

/** The towns that are lit for it. */
export const placesOf = (card: EventCard | undefined): string[] => [...(card?.places ?? []), ...(card?.["king-to"] ? [card["king-to"]] : []), ...(card?.summons ?? []).map((line) => line.to)];
