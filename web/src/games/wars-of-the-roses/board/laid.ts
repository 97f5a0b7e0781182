/** What lies on the map besides the counters: of a reveal what has come to light, of one's own plan what was ordered. */
import type { View } from "../../../lib/types";
import { tableOf, type Field } from "../view";
import { goalAt, type Point } from "./spots";

export interface Laid {
  moves: { id: string; place: string; from: Point; to: Point }[];
  /** `i`: several forces at one place stand in a row. */
  forces: (Field["forces"][number] & { i: number })[];
  cubes: Field["cubes"];
}

export function laidOn(view: View, spots: Record<string, Point>): Laid {
  const { plan, field, cards } = tableOf(view);
  const orders = (plan?.orders ?? []).map((order) => order.split(" "));
  const given = (...verbs: string[]) => orders.filter(([verb]) => verbs.includes(verb!));
  const planner = field ? null : view.viewer;
  const forces =
    field?.forces ?? (planner === null ? [] : given("troops", "mercenaries").map(([, place, n]) => ({ seat: planner, place: place!, n: Number(n) })));
  const cubes =
    field?.cubes ?? (planner === null ? [] : given("bribe", "retain").map(([verb, person]) => ({ seat: planner, person: person!, black: verb === "bribe" })));
  return {
    moves: given("move", "sail").map(([, id, to], at, all) => ({ id: id!, place: to!, from: spots[id!]!, to: goalAt(to!, cards, all.slice(0, at).filter(([, , other]) => other === to).length) })),
    forces: forces.map((force, at) => ({ ...force, i: forces.slice(0, at).filter((one) => one.place === force.place).length })),
    cubes,
  };
}
