/** The words of the battle's own screens. */
import type { Language } from "../../lib/words.svelte";
import { fieldEn, type FieldWords } from "./words.field.en";
import { fieldNl } from "./words.field.nl";

export const fieldWords: Record<Language, FieldWords> = { en: fieldEn, nl: fieldNl };
