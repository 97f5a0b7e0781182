/** What can go into an offer, in the groups of a sheet. */
export const GROUPS = ["prisoner", "award", "heir", "hand", "alliance", "promise", "place", "ship", "leave"] as const;
export type Group = (typeof GROUPS)[number];

const OF: Record<string, Group> = { prisoner: "prisoner", award: "award", heir: "heir", place: "place", leave: "leave", ship: "ship", card: "hand", writ: "hand", "free-move": "hand", alliance: "alliance", vote: "promise", peace: "promise" };
const SIGN: Record<string, string> = { prisoner: "noble", heir: "crown", place: "castle", leave: "board", ship: "ship", card: "log", writ: "log", "free-move": "troop", alliance: "players", vote: "plan", peace: "plan" };

/** `give award coventry percy` is about an `award`. */
export const kindOf = (action: string): string => action.split(" ")[1] ?? "";
export const groupOf = (action: string): Group => OF[kindOf(action)] ?? "hand";
export const signOf = (kind: string): string => SIGN[kind] ?? "log";
export const isPromise = (action: string): boolean => groupOf(action) === "promise";
/** Two lines for the same thing with different takers: only one of them can be in an offer. */
export const same = (one: string, other: string): boolean => one.split(" ").slice(0, 3).join(" ") === other.split(" ").slice(0, 3).join(" ");
/** The other way round, for a counter-offer. */
export const turned = (given: { item: string }[], asked: { item: string }[]): string[] => [...given.map(({ item }) => `ask ${item}`), ...asked.map(({ item }) => `give ${item}`)];
export const MOST = 3;
