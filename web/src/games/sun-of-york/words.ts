/** The board's own words in both languages. */
import type { Language } from "../../lib/words.svelte";
import { en, type BoardWords } from "./words.en";
import { nl } from "./words.nl";

export const boardWords: Record<Language, BoardWords> = { en, nl };
