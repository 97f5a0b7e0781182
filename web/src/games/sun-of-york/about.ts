import type { About } from "..";
import type { Language } from "../../lib/words.svelte";

export const about: Record<Language, About> = {
  en: { subtitle: "Battles with cards, 1455–1487", text: "Lead three battles through twenty fields from St Albans to Stoke.", length: "45–90 min" },
  nl: { subtitle: "Veldslagen met kaarten, 1455–1487", text: "Leid drie legerdelen over twintig slagvelden, van St Albans tot Stoke.", length: "45–90 min" },
};
