/** What the log of a finished game tells: who reigned when, what turned the game, and what it cost everybody. */
import type { Text } from "../../../lib/types";

export interface Reign {
  king: string;
  /** The word of the seat that crowned him; "" for the King of the beginning. */
  by: string;
  from: number;
  /** The round in which it ended and the line of the log that says how; null where he reigned to the end. */
  to: number | null;
  end: Text | null;
}

const DEATHS = /^log\.heir-(plague|killed|executed|outlived)$/;
/** What is worth telling, and how much. */
const WEIGHT: Record<string, number> = { "heir-plague": 6, "heir-killed": 6, "heir-executed": 6, crowned: 6, claimed: 5, "alliance-broken": 4, pardoned: 4, supported: 3, "heir-taken": 3, "calais-lost": 3, beheaded: 3, executed: 3, "henry-incapacitated": 2, allied: 2, captured: 2, "siege-won": 1, victory: 1, landed: 0.5, summoned: 1 };
/** Its sign, by what kind of thing it is: plague, battle, execution, crown, castle, landing. */
const SIGN: Record<string, string> = { "heir-plague": "skull", "heir-killed": "combat", "heir-executed": "executed", beheaded: "executed", executed: "executed", "henry-incapacitated": "crown", crowned: "crown", claimed: "crown", supported: "crown", "heir-taken": "crown", "alliance-broken": "players", allied: "players", pardoned: "log", "calais-lost": "calais", captured: "noble", "siege-won": "castle", victory: "combat", landed: "ship", summoned: "log" };

export interface Point {
  round: number;
  line: number;
  text: Text;
  sign: string;
  /** Of a combat, where it was fought: its own line does not say. */
  place: string;
}

const roundsOf = (log: Text[]): number[] => {
  let round = 1;
  return log.map(({ key, params }) => (key === "log.turn" ? (round = Number(params.n)) : round));
};

export function reignsIn(log: Text[], first: string): Reign[] {
  const rounds = roundsOf(log);
  const found: Reign[] = [{ king: first, by: "", from: 1, to: null, end: null }];
  log.forEach((event, i) => {
    const { key, params } = event;
    if (key === "log.crowned") found.push({ king: String(params.king), by: String(params.seat), from: rounds[i]!, to: null, end: null });
    const dead = DEATHS.test(key) ? String(params.heir) : /^log\.(killed|beheaded|executed|plague)$/.test(key) ? String(params.noble) : "";
    for (const reign of found) if (reign.king === dead && reign.to === null) Object.assign(reign, { to: rounds[i]!, end: event });
  });
  return found;
}

/** Every further thing of one kind is worth less: a story of nothing but executions is no story. */
const WORN = 0.7;

/** The weightiest lines of the log in their order; the latest come first into the list where there are too many. */
export function pointsIn(log: Text[], most = 9): Point[] {
  const rounds = roundsOf(log);
  const name = (event: Text) => event.key.replace("log.", "");
  const all = log.map((text, i) => ({ text, line: i + 1, round: rounds[i]!, weight: WEIGHT[name(text)] ?? 0 })).filter((one) => one.weight > 0);
  const told = new Map<string, number>();
  for (const one of all.slice().reverse()) {
    const sign = SIGN[name(one.text)] ?? "no";
    const before = told.get(sign) ?? 0;
    told.set(sign, before + 1);
    one.weight -= WORN * before;
  }
  const kept = all.sort((a, b) => b.weight - a.weight || b.line - a.line).slice(0, most);
  return kept.sort((a, b) => a.line - b.line).map(({ text, line, round }) => ({ text, line, round, sign: SIGN[name(text)] ?? "no", place: name(text) === "victory" ? foughtAt(log, line) : "" }));
}

/** Where the combat was announced that this line ends. */
function foughtAt(log: Text[], line: number): string {
  return String(log.slice(0, line).findLast(({ key }) => key.startsWith("log.announced-"))?.params.place ?? "");
}

export interface Cost {
  lost: number;
  won: number;
}

/** By the word of a seat: nobles that died, combats that were won. */
export function costsIn(log: Text[]): Record<string, Cost> {
  const found: Record<string, Cost> = {};
  for (const { key, params } of log) {
    const one = (found[String(params.seat ?? "")] ??= { lost: 0, won: 0 });
    if (/^log\.(killed|beheaded|executed|plague)$/.test(key)) one.lost += 1;
    else if (/^log\.(victory|siege-won)$/.test(key)) one.won += 1;
  }
  return found;
}
