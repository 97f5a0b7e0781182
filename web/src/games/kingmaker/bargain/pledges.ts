/** Promises and alliances as the log tells of them, and whether they were kept. A promise binds no one, but it is remembered. */
import type { Text } from "../../../lib/types";

export interface Pledge {
  kind: "vote" | "peace" | "alliance";
  from: string;
  to: string;
  round: number;
  fate: "open" | "kept" | "broken";
  /** The line of the log that settled it, and its round. */
  line?: number;
  when?: number;
}

/** Lines that say whose a noble is. */
const OWNERS = new Set(["displayed", "allotted", "raised", "captured", "killed", "changed-sides", "awarded", "writ", "beheaded", "played", "heir-taken", "condemned"]);
/** A promise of peace holds for the round in which it is given and the next. */
const PEACE = 1;

export function pledgesIn(events: Text[], ownerNow: (noble: string) => string | undefined): Pledge[] {
  const found: Pledge[] = [];
  const owners = new Map<string, string>();
  let round = 1;
  let proposer = "";
  const settle = (pledge: Pledge, fate: "kept" | "broken", line: number) => Object.assign(pledge, { fate, line, when: round });
  events.forEach(({ key, params }, line) => {
    const name = key.replace("log.", "");
    const seat = String(params.seat ?? "");
    const open = found.filter((one) => one.fate === "open");
    if (OWNERS.has(name) && typeof params.noble === "string" && seat) owners.set(params.noble, seat);
    if (name === "turn") {
      round = Number(params.n);
      for (const one of open) if (one.kind === "peace" && round > one.round + PEACE) settle(one, "kept", line);
    } else if (name === "promised-vote") found.push({ kind: "vote", from: seat, to: String(params.to), round, fate: "open" });
    else if (name === "promised-peace") found.push({ kind: "peace", from: seat, to: String(params.to), round, fate: "open" });
    else if (name === "allied") {
      // Given and asked for in one bargain, it is told twice, and is one alliance.
      const known = open.some((one) => one.kind === "alliance" && one.from === String(params.to) && one.to === seat);
      if (!known) found.push({ kind: "alliance", from: seat, to: String(params.to), round, fate: "open" });
    }
    else if (name === "alliance-broken") {
      const one = open.find((other) => other.kind === "alliance" && [other.from, other.to].includes(seat) && [other.from, other.to].includes(String(params.to)));
      // Whoever broke it stands as the one who had promised it.
      if (one) settle(Object.assign(one, { from: seat, to: String(params.to) }), "broken", line);
    } else if (name.startsWith("announced-") && Array.isArray(params.others)) {
      const attacked = new Set((params.others as string[]).map((noble) => owners.get(noble) ?? ownerNow(noble)));
      for (const one of open) if (one.kind === "peace" && one.from === seat && attacked.has(one.to)) settle(one, "broken", line);
    } else if (name === "proposed" || name === "claimed") proposer = seat;
    else if (name === "ballot" && proposer) {
      const one = open.find((other) => other.kind === "vote" && other.from === seat && other.to === proposer);
      if (one) settle(one, params.vote === "aye" ? "kept" : "broken", line);
    } else if (name === "division") proposer = "";
  });
  return found;
}

export const tally = (pledges: Pledge[], seat: string): { kept: number; broken: number } => ({
  kept: pledges.filter((one) => one.from === seat && one.fate === "kept").length,
  broken: pledges.filter((one) => one.from === seat && one.fate === "broken").length,
});
