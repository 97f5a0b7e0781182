import type { About } from "..";
import type { Language } from "../../lib/words.svelte";

export const about: Record<Language, About> = {
  en: { subtitle: "Battles with cards, 1455–1487", text: "Lead the left, the centre and the right through twenty battles from St. Albans to Stoke.", length: "45–90 min" },
  nl: { subtitle: "Veldslagen met kaarten, 1455–1487", text: "Voer links, centrum en rechts aan in twintig slagen, van St. Albans tot Stoke.", length: "45–90 min" },
};
