/** What is about to be moved: who or what is taken up, from where, who goes along; and what a tap on a target sends. */
import { distances, voyages } from "../chart";
import type { Look } from "../look.svelte";
import { takenUp } from "../moves";
import { bare, type KingmakerTable, type Noble, type Ship } from "../view";
import { ordersFor, partyOf, voyageOf } from "./orders";

export interface Plan {
  /** The noble or ship that is taken up. */
  up: string;
  noble?: Noble;
  ship?: Ship;
  /** The square or port it starts from. */
  start: string;
  /** Those who could be ticked: of the same faction in the same spot; for a ship, in the square of her port. */
  here: Noble[];
  goes: string[];
  /** Ships that sail along. */
  ships: string[];
}

export function planOf(table: KingmakerTable, legal: string[], viewer: number | null, look: Look): Plan | null {
  const taken = takenUp(legal);
  const noble = table.nobles.find((one) => one.id === taken?.noble);
  if (noble) {
    const here = table.nobles.filter((one) => one.captor === null && one.spot === noble.spot && (one.seat === viewer || one.id === noble.id));
    const marches = legal.some((action) => action.startsWith("march "));
    const joins = legal.filter((action) => action.startsWith(`join ${noble.id} `)).map((action) => action.split(" ")[2]!);
    return { up: noble.id, noble, start: noble.square ?? "", here, goes: look.goes(noble.id, partyOf(here, noble.id, marches, joins)), ships: [] };
  }
  const ship = table.ships.find((one) => one.id === taken?.ship);
  if (!ship) return null;
  const here = ship.place ? table.nobles.filter((one) => one.captor === null && one.seat === viewer && one.square === ship.square && !one.moved) : [];
  return { up: ship.id, ship, start: ship.place ?? ship.square, here, goes: look.goes(ship.id, []), ships: look.shipsWith(ship.id) };
}

/** How far everything is from there, on its own element. */
export const farFrom = (plan: Plan | null): Map<string, number> => (!plan?.start ? new Map() : plan.ship ? voyages(plan.start) : distances(plan.start));

/** The answers that one tap stands for, where it is a march or a voyage; else that answer alone. */
export function gestureOf(plan: Plan | null, action: string): string[] {
  const words = action.split(" ");
  if (plan?.noble && (words[0] === "move" || words[0] === "march")) return ordersFor(plan.here, plan.up, plan.goes, words.at(-1)!);
  if (plan?.ship && words[0] === "sail") return voyageOf(plan.up, plan.goes, plan.ships, words.at(-1)!);
  return [action];
}

/** Troops of those who are ticked. */
export const troopsAlong = (plan: Plan): number => plan.here.reduce((sum, one) => sum + (plan.goes.includes(one.id) ? one.troops : 0), 0);

/** A force of others in the open of a square, whom one could fight there. */
export const openAt = (table: KingmakerTable, viewer: number | null, square: string): Noble[] =>
  table.nobles.filter((one) => one.captor === null && one.seat !== viewer && one.square === square && one.place === null && bare(one.spot ?? "") === square);
