/** The answers that turn one's present instructions into the wished ones. */
import type { Instructions } from "../view";

export type Wish = Instructions["pardon"];

export function changes(now: Instructions, wish: Wish, nobles: string[]): string[] {
  return [
    ...now.nobles.filter((id) => !nobles.includes(id)).map((id) => `instruct forget ${id}`),
    // First the wish: while all of one's own are pardoned none of them can be named.
    ...(wish === now.pardon ? [] : [`instruct pardon-${wish}`]),
    ...nobles.filter((id) => !now.nobles.includes(id)).map((id) => `instruct pardon ${id}`),
  ];
}
