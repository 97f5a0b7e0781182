/** The set-up as a draft: which card goes to whom, in the order in which the answers are taken. */
const ORDER = ["title", "office", "bishop", "mercenary", "ship", "town"];

/** Said of a noble in the hand who shall lie face up. */
export const UP = "face up";

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

export interface Taker {
  id: string;
  /** Born with a title. */
  born: boolean;
  has: string[];
  troops: number;
}

/** A good way to hand out the cards: titles to whoever may then have an office, the strongest first; the rest to the strongest. */
export function best(cards: { id: string; kind: string; troops: number }[], nobles: Taker[]): Given[] {
  const now = nobles.map((noble) => ({ ...noble, has: noble.has.slice() }));
  const order = cards.slice().sort((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind) || b.troops - a.troops);
  const found: Given[] = [];
  for (const card of order) {
    const free = now.filter((noble) => fits(card.kind, noble.born, noble.has)).sort((a, b) => b.troops - a.troops);
    const taker = free[0];
    if (!taker) continue;
    taker.has.push(card.kind);
    taker.troops += card.troops;
    found.push({ card: card.id, noble: taker.id });
  }
  return found;
}

/** Of everybody's castles those that lie nearest to one another: a force that stands together is strong. */
export function nearest(nobles: { id: string; troops: number; castles: string[] }[], apart: (one: string, other: string) => number): Record<string, string> {
  const order = nobles.filter((noble) => noble.castles.length).sort((a, b) => b.troops - a.troops);
  const [first, ...rest] = order;
  if (!first) return {};
  const around = (castle: string) => rest.map((noble) => ({ noble, castle: noble.castles.slice().sort((a, b) => apart(castle, a) - apart(castle, b))[0]! }));
  const far = (castle: string) => around(castle).reduce((sum, one) => sum + apart(castle, one.castle), 0);
  const middle = first.castles.slice().sort((a, b) => far(a) - far(b))[0]!;
  return Object.fromEntries([[first.id, middle], ...around(middle).map((one) => [one.noble.id, one.castle])]);
}
