import type { About } from "..";
import type { Language } from "../../lib/words.svelte";

export const about: Record<Language, About> = {
  en: { subtitle: "Crown a King, and be the last to hold one", text: "Gather nobles and offices, march, besiege and bargain, and hold the last royal heir.", length: "2–4 h" },
  nl: { subtitle: "Kroon een koning en houd als laatste een erfgenaam over", text: "Verzamel edellieden en ambten, trek op, beleger en onderhandel, en houd de laatste koninklijke erfgenaam.", length: "2–4 uur" },
};
