/** What follows from a Parliament's state without a rule: who sits where, who wields the King's votes, what became of the cards. */
import type { Text } from "../../../lib/types";
import type { KingmakerTable, Session } from "../view";

export type Ballot = "aye" | "nay" | "abstain";

/** Votes of a seat in a House, as they were counted when Parliament met; before that as they would count. */
export function votesOf(table: KingmakerTable, session: Session, house: "commons" | "lords"): number[] {
  return table.players.map((player) => session.votes[player.seat]?.[house === "commons" ? 0 : 1] ?? (house === "commons" ? player.commons : 0));
}

export interface Count {
  aye: number;
  nay: number;
  abstain: number;
  out: number;
}

export function countOf(votes: number[], ballots: (Ballot | null)[]): Count {
  const count: Count = { aye: 0, nay: 0, abstain: 0, out: 0 };
  votes.forEach((n, seat) => (count[ballots[seat] ?? "out"] += n));
  return count;
}

/** Who has the office of Chancellor of England. */
export const chancellorOf = (table: KingmakerTable) => table.nobles.find((noble) => noble.awards.some((award) => award.id === "chancellor"));

/** The seat that wields the King's votes: his keeper if there is one King, else the Chancellor's. */
export function kingsVotes(table: KingmakerTable): number | null {
  const [king, second] = table.kings;
  if (king && !second) return (table.heirs.find((heir) => heir.id === king)?.seat ?? table.nobles.find((noble) => noble.id === king)?.seat) ?? null;
  return chancellorOf(table)?.seat ?? null;
}

export interface Drawn {
  card: string;
  /** Who got it; "" while nobody has, null when nobody will. */
  noble: string | null;
}

/** The cards that came from Chancery in their order, and what became of each, from the log since it was summoned. */
export function drawnIn(events: Text[], still: string[]): Drawn[] {
  const from = events.findLastIndex((event) => event.key === "log.chancery-drawn");
  if (from < 0 || events.slice(from).some((event) => event.key === "log.parliament-over")) return still.map((card) => ({ card, noble: "" }));
  const cards = events[from]!.params.cards as string[];
  const given = new Map<string, string>();
  for (const { key, params } of events.slice(from)) if (key === "log.awarded") given.set(String(params.card), String(params.noble));
  return cards.map((card) => ({ card, noble: given.get(card) ?? (still.includes(card) ? "" : null) }));
}
