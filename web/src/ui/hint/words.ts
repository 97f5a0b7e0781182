/** The words of hints, in both languages. */
import type { Language } from "../../lib/words.svelte";

const en = {
  from: "Hint from {who}",
  onlyYou: "only you see it",
  onlyYouKnow: "only you see it; the others see that you asked",
  thinking: "{who} is thinking …",
  wait: "Let this pass",
  odds: "Odds, as far as you can know",
  winning: "Chance of winning the game",
  brings: "It brings {n} in points, if nobody else does anything",
  doIt: "Do it",
  again: "Ask again",
  gone: "Something else is asked by now.",
  nextBest: "Next best",
  chance: "chance of winning",
  inPoints: "points",
  asked: "Asked of",
  thinks: "Thinks",
  seconds: "{n} s",
  thought: "thought {n} s",
  worlds: "{n} worlds",
  plan: "The whole plan",
  then: "Then: {steps}",
  about: "about",
  certain: "certain",
  levels: { greedy: "Easy", knight: "Knight", earl: "Earl" } as Record<string, string>,
};

const nl: typeof en = {
  from: "Tip van {who}",
  onlyYou: "alleen jij ziet hem",
  onlyYouKnow: "alleen jij ziet hem; de anderen zien dat je erom vroeg",
  thinking: "{who} denkt na …",
  wait: "Laat dit gaan",
  odds: "Kansen, voor zover je kunt weten",
  winning: "Kans om het spel te winnen",
  brings: "Het brengt {n} in punten, als verder niemand iets doet",
  doIt: "Doe het",
  again: "Vraag opnieuw",
  gone: "Er wordt nu iets anders gevraagd.",
  nextBest: "Daarna het beste",
  chance: "kans om te winnen",
  inPoints: "punten",
  asked: "Gevraagd aan",
  thinks: "Denkt",
  seconds: "{n} s",
  thought: "dacht {n} s",
  worlds: "{n} werelden",
  plan: "Het hele plan",
  then: "Daarna: {steps}",
  about: "ongeveer",
  certain: "zeker",
  levels: { greedy: "Makkelijk", knight: "Ridder", earl: "Graaf" },
};

export const hintWords: Record<Language, typeof en> = { en, nl };
export type HintWords = typeof en;
