/** The words of what is done at court rather than on the map. */
import { en } from "./words.court.en";
import { nl } from "./words.court.nl";

export const courtWords: Record<"en" | "nl", typeof en> = { en, nl };
