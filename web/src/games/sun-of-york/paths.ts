/**
 * Choosing by tapping: an action is a path of words, `ambush CARD UNIT POSITION`. What has been tapped so far leaves the
 * actions that begin with it; their next words are what is lit, and those without a next word can be done.
 */
export interface Options {
  /** The actions that go on from here, by their next word. */
  next: Map<string, string[]>;
  /** What can be done with what was tapped already. */
  done: string[];
}

export function optionsAfter(legal: string[], path: string[]): Options {
  const next = new Map<string, string[]>();
  const done: string[] = [];
  for (const action of legal) {
    const words = action.split(" ").slice(1);
    if (!path.every((word, n) => words[n] === word)) continue;
    const word = words[path.length];
    if (word !== undefined) next.set(word, [...(next.get(word) ?? []), action]);
    else if (path.length) done.push(action);
  }
  return { next, done };
}

/** Answers without a card or place: done, roll, draw, pass, ready, first, second. */
export function bare(legal: string[]): string[] {
  return legal.filter((action) => !action.includes(" "));
}

export const verbOf = (action: string) => action.split(" ")[0]!;

/** Verbs whose first tap is answer enough: there is nothing to compare. */
const AT_ONCE = ["hit", "check", "keep", "field", "lift"];

export function atOnce(actions: string[]): string | null {
  return actions.length === 1 && AT_ONCE.includes(verbOf(actions[0]!)) ? actions[0]! : null;
}
