/** What the legal answers mean on the map: which noble or ship is taken up, and what a tap on something would do. */
import { bare } from "./view";

export interface Taken {
  noble?: string;
  ship?: string;
}

const OF_NOBLE = new Set(["move", "march", "enter", "leave", "join", "part", "board", "ferry"]);
const OF_SHIP = new Set(["sail", "convoy"]);

/** The noble or ship that has been taken up, or null; only then may something be put back. */
export function takenUp(legal: string[]): Taken | null {
  if (!legal.includes("back")) return null;
  for (const action of legal) {
    const [verb, one, two] = action.split(" ");
    if (OF_NOBLE.has(verb!)) return { noble: one };
    if (OF_SHIP.has(verb!)) return { ship: one };
    if (verb === "free" && one === "noble") return { noble: two };
    if (verb === "free" && one === "ship") return { ship: two };
  }
  return {};
}

/** Verbs whose last word says where on the map it happens, and which thing there is meant. */
const WHERE: Record<string, "square" | "place" | "spot" | "noble" | "ship" | "heir"> = {
  move: "square",
  march: "square",
  enter: "place",
  station: "place",
  raise: "place",
  home: "place",
  besiege: "place",
  assault: "place",
  answer: "spot",
  summon: "spot",
  sail: "spot",
  haven: "spot",
  ferry: "spot",
  attack: "noble",
  ambush: "noble",
  pick: "noble",
  board: "ship",
  crew: "ship",
};

/** By what can be tapped, the answers it stands for. A spot with a plus, or one that is no place, is a square. */
export function targetsOf(legal: string[], isPlace: (id: string) => boolean): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const action of legal) {
    const words = action.split(" ");
    const kind = WHERE[words[0]!];
    if (!kind || words.length < 2) continue;
    const last = words.at(-1)!;
    const key = kind === "spot" ? (!last.endsWith("+") && isPlace(last) ? `place:${last}` : `square:${bare(last)}`) : `${kind}:${last}`;
    const known = found.get(key);
    if (known) known.push(action);
    else found.set(key, [action]);
  }
  return found;
}

/** Of several answers for one tap the one it means: a march before a noble alone; who goes along is told beside it. */
export function meant(actions: string[]): string | null {
  const of = (verb: string) => actions.find((action) => action.startsWith(`${verb} `));
  const march = of("march");
  const move = of("move");
  if (march && move) return march;
  return actions.length === 1 ? actions[0]! : null;
}

/** Answers that begin a fight are looked at first; a tap does not send them. */
export const isGrave = (action: string): boolean => /^(attack|ambush|besiege|assault|evict|execute|behead) /.test(action);

/** Those of them that cost a head without a fight. */
export const isSentence = (action: string): boolean => /^(execute|behead) /.test(action);

/** The answers to what is asked, without those that may be given at any time. */
export const ofTheMoment = (asked: string[]): string[] => asked.filter((action) => !/^(offer|accept|refuse|withdraw|break|instruct) /.test(action));
