/** Deployment as a form: which cards lie where in the draft, and a filling of the rest. */
import type { Printed } from "./deck.svelte";
import { COLUMNS, HOUSES, STACK } from "./view";

export type Draft = Record<string, string>;

export const isUnit = (kind: string | undefined) => kind === "footsoldier" || kind === "missile" || kind === "polearm" || kind === "cavalry";

/** The answers that a draft stands for, in the order of the places. */
export function answersOf(draft: Draft): string[] {
  return Object.entries(draft)
    .sort(([, one], [, other]) => one.localeCompare(other))
    .map(([card, at]) => `place ${card} ${at}`);
}

/** Where a card may go, out of the legal answers. */
export function placesFor(legal: string[], card: string): string[] {
  return legal.filter((action) => action.startsWith(`place ${card} `)).map((action) => action.split(" ")[2]!);
}

/**
 * The rest of the cards placed: units first, spread evenly over the rears with room; then bluffs, one here and one there.
 * Leaders and special cards stay in hand as long as something else can lie.
 */
export function filled(draft: Draft, hand: string[], side: number, wanted: number, classOf: (card: string) => string | undefined, legal: string[], taken: Draft = {}): Draft {
  const found = { ...draft };
  const rears = COLUMNS.map((column) => `${column}-${HOUSES[side]}`);
  const count = (at: string, units: boolean) => Object.entries({ ...taken, ...found }).filter(([card, where]) => where === at && (!units || isUnit(classOf(card)))).length;
  const worth = (card: string) => (isUnit(classOf(card)) ? 0 : classOf(card) === "terrain" ? 1 : classOf(card) === "leader" ? 2 : 3);
  const left = hand.filter((card) => !(card in found)).sort((one, other) => worth(one) - worth(other));
  for (const card of left) {
    if (Object.keys(found).length >= wanted) break;
    const unit = isUnit(classOf(card));
    const open = placesFor(legal, card).filter((at) => rears.includes(at) && (!unit || count(at, true) < STACK));
    const at = open.sort((one, other) => count(one, unit) - count(other, unit) || rears.indexOf(one) - rears.indexOf(other))[0];
    if (at) found[card] = at;
  }
  return found;
}

/** One die for each point of cohesion; at long range only of those who can shoot. */
export const unitDice = (units: (Printed | undefined)[]) => units.reduce((sum, unit) => sum + (unit?.cohesion ?? 0), 0);
export const rangedDice = (units: (Printed | undefined)[]) => unitDice(units.filter((unit) => unit?.class === "missile"));
