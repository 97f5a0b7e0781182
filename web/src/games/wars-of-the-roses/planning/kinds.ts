/** What a plan can hold, by kind, out of the legal orders. */
import type { Card } from "../view";

export const KINDS = ["attack", "defend", "bribe", "loyal", "move", "calais"] as const;
export type Kind = (typeof KINDS)[number];

/** The kinds of order that can be given about each thing on the map. */
export type Doable = Map<string, Kind[]>;

export function doable(legal: string[], cards: Card[], viewer: number | null): Doable {
  const own = new Set(cards.filter((card) => card.owner === viewer).map((card) => card.id));
  const found: Doable = new Map();
  for (const action of legal) {
    const [verb, of] = action.split(" ") as [string, string];
    const kind = kindOf(verb, own.has(of));
    if (!kind) continue;
    const kinds = found.get(of);
    if (!kinds) found.set(of, [kind]);
    else if (!kinds.includes(kind)) kinds.push(kind);
  }
  return found;
}

function kindOf(verb: string, own: boolean): Kind | null {
  if (verb === "troops" || verb === "mercenaries") return own ? "defend" : "attack";
  if (verb === "bribe") return "bribe";
  if (verb === "retain") return "loyal";
  if (verb === "move" || verb === "sail") return "move";
  return verb === "bid" ? "calais" : null;
}

/** How many things there are of each kind. */
export function counted(all: Doable): Record<Kind, number> {
  const found = { attack: 0, defend: 0, bribe: 0, loyal: 0, move: 0, calais: 0 };
  for (const kinds of all.values()) for (const kind of kinds) found[kind] += 1;
  return found;
}

/** What is lit under a filter, and the sign it wears: of several kinds the first. */
export function litBy(all: Doable, filter: Kind | "all"): Map<string, Kind> {
  const found = new Map<string, Kind>();
  for (const [id, kinds] of all) {
    // Where the Captain of Calais could land is asked for, else every area would be lit.
    const kind = filter === "all" ? KINDS.find((one) => kinds.includes(one) && one !== "calais") : kinds.find((one) => one === filter);
    if (kind) found.set(id, kind);
  }
  return found;
}
