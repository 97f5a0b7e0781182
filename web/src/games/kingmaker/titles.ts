/** Titles that are printed on the cards of nobles, in the language of the page. */
import type { Language } from "../../lib/words.svelte";

const RANKS: Record<Language, [english: string, said: string][]> = {
  en: [],
  nl: [
    ["Duke of ", "Hertog van "],
    ["Earl of ", "Graaf van "],
  ],
};

export function titleIn(language: Language, printed: string): string {
  const rank = RANKS[language].find(([english]) => printed.startsWith(english));
  return rank ? rank[1] + printed.slice(rank[0].length) : printed;
}
