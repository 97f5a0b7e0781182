/** The words of the pages themselves, and the switch between languages. The games bring their own. */
import { en, type Words } from "./words.en";
import { nl } from "./words.nl";

export const LANGUAGES = ["en", "nl"] as const;
export type Language = (typeof LANGUAGES)[number];

const WORDS: Record<Language, Words> = { en, nl };

class Switch {
  now = $state<Language>(first());

  get say(): Words {
    return WORDS[this.now];
  }

  choose(language: Language): void {
    this.now = language;
    document.documentElement.lang = language;
    try {
      localStorage.setItem("language", language);
    } catch {
      // Storage can be forbidden; the choice then lasts as long as the page.
    }
  }
}

function first(): Language {
  let kept: string | null = null;
  try {
    kept = localStorage.getItem("language");
  } catch {
    // As above.
  }
  const asked = kept ?? globalThis.navigator?.language ?? "en";
  return asked.startsWith("nl") ? "nl" : "en";
}

export const language = new Switch();

/** A sentence of ours with its places filled in: `fill("{n} seats", { n: 4 })`. */
export function fill(phrase: string, params: Record<string, string | number>): string {
  return phrase.replace(/\{(\w+)\}/g, (_, name: string) => String(params[name] ?? ""));
}
