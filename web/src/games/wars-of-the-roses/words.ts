/** The board's own words in both languages. */
import { en } from "./words.en";
import { nl } from "./words.nl";

export const boardWords = { en, nl };
