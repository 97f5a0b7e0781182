import type { About } from "..";
import type { Language } from "../../lib/words.svelte";

export const about: Record<Language, About> = {
  en: { subtitle: "Crown a king, and be the last to hold one", text: "Gather nobles and offices, march, besiege, bargain; own the only royal heir.", length: "2–4 h" },
  nl: { subtitle: "Kroon een koning en houd als laatste een troonopvolger over", text: "Verzamel edellieden en ambten, marcheer, beleger, onderhandel.", length: "2–4 u" },
};
