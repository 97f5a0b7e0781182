/** The set-up as a draft: which card goes to whom, in the order in which the answers are taken. */
const ORDER = ["title", "office", "bishop", "mercenary", "ship", "town"];

export interface Given {
  card: string;
  noble: string;
}

/** The answers of a draft: nobles are laid out first, then the cards, titles before offices before the rest. */
export function allotments(draft: Given[], kindOf: (card: string) => string, laidOut: string[] = []): string[] {
  const rank = (one: Given) => {
    const at = ORDER.indexOf(kindOf(one.card));
    return at < 0 ? ORDER.length : at;
  };
  const sorted = draft.slice().sort((a, b) => rank(a) - rank(b));
  return [...laidOut.map((noble) => `display ${noble}`), ...sorted.map(({ card, noble }) => `allot ${card} ${noble}`)];
}

/** What is left of a draft when some of its answers were not taken. */
export function leftOf(answers: string[]): Given[] {
  return answers.flatMap((answer) => {
    const [verb, card, noble] = answer.split(" ");
    return verb === "allot" && card && noble ? [{ card, noble }] : [];
  });
}

/** The places of nobles in the order in which they are asked for. */
export const stationings = (chosen: Record<string, string>, order: string[]): string[] => order.filter((noble) => chosen[noble]).map((noble) => `station ${noble} ${chosen[noble]}`);

/** Whether a noble has room for a card: one title, which some are born with; one office, for the titled; of the rest any number. */
export function fits(kind: string, born: boolean, has: string[]): boolean {
  const titled = born || has.includes("title");
  if (kind === "title") return !titled;
  if (kind === "office") return titled && !has.includes("office");
  return true;
}
