import type { About } from "..";
import type { Language } from "../../lib/words.svelte";

export const about: Record<Language, About> = {
  en: {
    subtitle: "Lancaster against York, 1450–1500",
    text: "Draft towns and nobles, plan in secret, bribe and besiege, win Parliament.",
    length: "75–120 min",
  },
  nl: {
    subtitle: "Lancaster tegen York, 1450–1500",
    text: "Kies steden en edellieden, maak geheime plannen, koop om en beleger, win het Parlement.",
    length: "75–120 min",
  },
};
