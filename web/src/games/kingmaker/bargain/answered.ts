/** Offers of this turn that no longer lie open: what became of each, from the log. Only those who took part are told. */
import type { Text } from "../../../lib/types";

export interface Answered {
  number: number;
  from: string;
  to: string;
  fate: "accepted" | "refused" | "withdrawn";
}

const GONE: Record<string, Answered["fate"]> = { "log.offer-refused": "refused", "log.offer-withdrawn": "withdrawn" };

export function answeredIn(events: Text[], open: number[]): Answered[] {
  const turn = events.slice(events.findLastIndex((event) => event.key === "log.turn") + 1);
  const fates = new Map(turn.flatMap(({ key, params }) => (GONE[key] ? [[Number(params.n), GONE[key]] as const] : [])));
  const offers = turn.filter((event) => event.key === "log.offered").map(({ params }) => ({ number: Number(params.n), from: String(params.seat), to: String(params.to) }));
  // Whatever was neither refused nor taken back, and lies open no more, was accepted: the turn has not ended.
  return offers.filter((one) => !open.includes(one.number)).map((one) => ({ ...one, fate: fates.get(one.number) ?? "accepted" }));
}
