/** Standing instructions as the server keeps them: what is settled for each right in other players' turns. */
import type { Text, View } from "../../../lib/types";

export type Way = "use" | "ask" | "never";
export type Value = string | number | string[];
export type Setting = { do: Way } & Record<string, Value>;
export type Settings = Record<string, Setting>;

export interface Right {
  key: string;
  icon: string;
  /** Each condition, what it is at first, and what can be chosen. */
  conditions: { key: string; first: Value; of: (string | number)[] | "nobles" | "seats" | "seat" }[];
}

const ODDS = ["5-4", "3-2", "2-1", "3-1", "4-1"];
const RIGHTS: Record<string, Right[]> = {
  cards: [
    { key: "cards", icon: "troop", conditions: [{ key: "below", first: "3-2", of: ODDS }] },
    { key: "commission", icon: "log", conditions: [{ key: "nobles", first: [], of: "nobles" }] },
  ],
  heirs: [
    { key: "heir", icon: "crown", conditions: [{ key: "from", first: "3-1", of: ODDS }] },
    { key: "ransom", icon: "noble", conditions: [{ key: "price", first: 1, of: [0, 1, 2, 3] }] },
  ],
  roads: [
    { key: "leave", icon: "castle", conditions: [{ key: "seats", first: [], of: "seats" }] },
    { key: "haven", icon: "port", conditions: [{ key: "first", first: "mine", of: ["mine", "open"] }] },
  ],
  parliament: [
    { key: "attend", icon: "bishop", conditions: [{ key: "squares", first: 3, of: [1, 2, 3, 4, 5, 6, 8, 10, 15, 20] }, { key: "nobles", first: [], of: "nobles" }] },
    { key: "accept", icon: "constable", conditions: [] },
    { key: "vote", icon: "tick", conditions: [{ key: "like", first: "", of: "seat" }, { key: "else", first: "ask", of: ["ask", "abstain"] }] },
  ],
};

/** The groups of lines that this game has use for. */
export function groupsOf(view: View): [string, Right[]][] {
  const options = view.options;
  const useless = (key: string) => (key === "commission" && options.commission !== "on") || (key === "vote" && options.parliament !== "optional");
  return Object.entries(RIGHTS).map(([group, rights]) => [group, rights.filter((right) => !useless(right.key))]);
}

/** What is settled for a right, with what was never said. */
export function settingOf(settings: Settings, right: Right): Setting {
  const first = Object.fromEntries(right.conditions.map((one) => [one.key, one.first]));
  return Object.assign({ do: "ask" }, first, settings[right.key]) as Setting;
}

/** The last of one's own pardons that were played: an execution that went its way used none. */
export function pardonsOf(events: Text[], view: View): Text[] {
  const own = view.viewer === null ? "" : view.seats[view.viewer];
  return events.filter((event) => event.key === "log.pardoned" && event.params.seat === own).slice(-12);
}

const KEY = "roses.kingmaker.standing";

/** What was saved on this device last, at whatever table; without people who do not sit here. */
export function asLast(seats: string[]): Settings | null {
  try {
    const found = JSON.parse(localStorage.getItem(KEY) ?? "null") as Settings | null;
    if (!found || typeof found !== "object") return null;
    const here = (value: Value) => (Array.isArray(value) ? value.filter((one) => seats.includes(one)) : seats.includes(String(value)) ? value : "");
    if (found.leave?.seats) {
      const left = here(found.leave.seats) as string[];
      // Nobody named would mean everybody: of friends who are not here nothing is left to settle.
      found.leave = left.length || !(found.leave.seats as string[]).length ? { ...found.leave, seats: left } : { ...found.leave, do: "ask", seats: [] };
    }
    if (found.vote?.like) found.vote = { ...found.vote, like: here(found.vote.like) };
    return found;
  } catch {
    return null;
  }
}

export function rememberLast(settings: Settings): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // A device that keeps nothing: then there is no last table.
  }
}
