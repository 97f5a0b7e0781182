/** Finding a moment of the past by the line of the log that was written then. */

/** A step of the history, with as many lines of the log as there were then. */
interface Past {
  events: number;
}

/**
 * The last step at which that line had not been written, and the one that brought it. From now backwards, faster and
 * faster, then between the two: what is looked for is mostly not long ago.
 */
export async function around<T extends Past>(line: number, steps: number, at: (step: number) => Promise<T>): Promise<{ before: T; after: T; came: number }> {
  let later = steps;
  let sooner = steps;
  let before = await at(sooner);
  let after = before;
  for (let back = 1; sooner > 0 && before.events > line; back *= 2) {
    [later, after] = [sooner, before];
    sooner = Math.max(0, sooner - back);
    before = await at(sooner);
  }
  while (later - sooner > 1) {
    const middle = Math.floor((sooner + later) / 2);
    const found = await at(middle);
    if (found.events > line) [later, after] = [middle, found];
    else [sooner, before] = [middle, found];
  }
  return { before, after, came: later };
}
