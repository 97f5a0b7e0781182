/** The answers that one gesture of a march stands for: who shall go together is piled first, then they go. */
import type { Noble } from "../view";

/**
 * Those who would go if nothing is changed: the pile of whoever is taken up, if a force may march, and those who stand
 * with him and have not moved, if he may join them.
 */
export function partyOf(nobles: Noble[], up: string, marches: boolean, joins: string[] = []): string[] {
  const head = nobles.find((one) => one.id === up);
  if (!head) return [];
  const leaders = [...(marches ? [head] : []), ...nobles.filter((one) => joins.includes(one.id))];
  const party = new Set([up, ...leaders.flatMap((one) => pileOf(nobles, one).map((other) => other.id))]);
  return nobles.filter((one) => party.has(one.id) && (one.id === up || !one.moved)).map((one) => one.id);
}

const pileOf = (nobles: Noble[], of: Noble): Noble[] => nobles.filter((one) => one.captor === null && one.pile === of.pile && one.spot === of.spot);

/**
 * `nobles` are all in the view's order, of which the first of a force leads it; `up` is taken up now. Whoever leads parts
 * from those who stay, the others join him, and they march; one alone simply moves.
 */
export function ordersFor(nobles: Noble[], up: string, goes: string[], square: string): string[] {
  const party = nobles.filter((one) => goes.includes(one.id));
  const head = party[0];
  if (!head) return [];
  const answers: string[] = [];
  let held = up;
  const take = (id: string) => {
    if (held === id) return;
    if (held) answers.push("back");
    answers.push(`pick ${id}`);
    held = id;
  };
  const does = (id: string, action: string) => {
    take(id);
    answers.push(action);
    held = "";
  };
  if (party.length > 1) {
    const parts = pileOf(nobles, head).some((one) => !goes.includes(one.id));
    if (parts) does(head.id, `part ${head.id}`);
    for (const one of party.slice(1)) {
      if (parts || one.pile !== head.pile) does(one.id, `join ${one.id} ${head.id}`);
    }
  }
  does(head.id, `${party.length > 1 ? "march" : "move"} ${head.id} ${square}`);
  return answers;
}

/** Several into a town or castle, or out of it, one after the other. */
export function eachOf(up: string, goes: string[], action: (noble: string) => string): string[] {
  const answers: string[] = [];
  let held = up;
  for (const id of [...goes].sort((a, b) => Number(b === up) - Number(a === up))) {
    if (held !== id) answers.push(...(held ? ["back"] : []), `pick ${id}`);
    answers.push(action(id));
    held = "";
  }
  return answers;
}

/** Nobles aboard a ship that is taken up, another ship with her, and the port: one tap. */
export function voyageOf(ship: string, aboard: string[], convoy: string[], spot: string): string[] {
  const answers: string[] = [];
  if (aboard.length || convoy.length) {
    answers.push("back");
    for (const other of convoy) answers.push(`crew ${other}`, `convoy ${other} ${ship}`);
    for (const noble of aboard) answers.push(`pick ${noble}`, `board ${noble} ${ship}`);
    answers.push(`crew ${ship}`);
  }
  answers.push(`sail ${ship} ${spot}`);
  return answers;
}
