/** How battles, days and leaders are written on the pages of the game. */
import type { Catalogue } from "../../../lib/text";
import { fill, language } from "../../../lib/words.svelte";
import { fullName, kindOf, shortened } from "../deck.svelte";
import { HOUSES } from "../view";
import { boardWords } from "../words";
import type { Favoured } from "./favoured";
import { HISTORY } from "./history";
import { chooseWords } from "./words";

export const shortBattle = (id: string, say: Catalogue) => HISTORY[id]?.name[language.now] ?? say.name(id);

/** What a lord is called in a list: what he is lord of. */
export function leaderName(say: Catalogue, id: string): string {
  return chooseWords[language.now].names[kindOf(id)] ?? shortened(fullName(say, id));
}

/** 14 Apr 1471, or 14 April 1471. */
export function day(date: string, say?: Catalogue): string {
  const [year, month, number] = date.split("-") as [string, string, string];
  return `${Number(number)} ${say ? say.phrase(`month.${month}`) : chooseWords[language.now].months[Number(month) - 1]} ${year}`;
}

export const house = (side: number) => boardWords[language.now].houses[HOUSES[side]!];

/** "York 60%", or "even" where nobody can be told to be favoured. */
export function favours(of: Favoured | null): string {
  const words = chooseWords[language.now];
  if (!of) return "";
  return of.who === null ? words.even : fill(words.share, { who: house(of.who), n: percentOf(of, of.who) });
}

export const percentOf = (of: Favoured, side: number) => Math.round(100 * (side === 1 ? of.york : 1 - of.york));
