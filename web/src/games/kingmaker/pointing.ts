/** Where on the map an answer points: from whoever moves to where the plan of this turn leads. */
import type { Anchor, Pointing } from "..";
import type { TableStore } from "../../lib/table.svelte";
import type { View } from "../../lib/types";
import { middleOf } from "./board/layout";
import { places, pointOf, squares } from "./chart";
import { lookOf } from "./look.svelte";
import { forcesOf, tableOf } from "./view";

/** Somebody where his force stands; a ship, a place or a square where it is drawn. */
function at(view: View, id: string): Anchor[] {
  const force = forcesOf(tableOf(view)).find((one) => one.nobles.some((noble) => noble.id === id) || one.heirs.some((heir) => heir.id === id));
  const found: Anchor[] = force ? [on(`force:${force.id}`)] : [];
  if (tableOf(view).ships.some((ship) => ship.id === id)) found.push(on(`ship:${id}`));
  if (places.has(id)) found.push(on(`place:${id}`));
  if (squares.has(id)) found.push(middleOf(id));
  const point = pointOf(id);
  return point && !found.length ? [point] : found;
}

const on = (id: string): Anchor => `main.table .board [data-id="${CSS.escape(id)}"]`;

/** What ends the gesture of one who was picked up. */
const ENDS = /^(pick|crew|done|ready)( |$)/;

export function pointsAt(table: TableStore, view: View, action: string, plan: string[]): Pointing {
  const found = pointing(view, action, plan);
  const spot = spotOf(view, action);
  return spot ? { ...found, bring: () => lookOf(table).at(spot) } : found;
}

/** Where it begins: the map is moved there. */
function spotOf(view: View, action: string): string {
  const ids = action.split(" ").slice(1);
  const force = forcesOf(tableOf(view)).find((one) => one.nobles.some((noble) => ids.includes(noble.id)));
  const ship = tableOf(view).ships.find((one) => ids.includes(one.id));
  return force?.place ?? force?.square ?? ship?.place ?? ship?.square ?? ids.find((id) => places.has(id)) ?? "";
}

function pointing(view: View, action: string, plan: string[]): Pointing {
  const [verb, ...words] = action.split(" ");
  const who = words[0];
  if (!who) return {};
  if (verb === "pick" || verb === "crew") {
    const end = plan.findIndex((one, i) => i > 0 && ENDS.test(one));
    const goal = plan.slice(1, end < 0 ? undefined : end).map((one) => one.split(" ").at(-1)!).findLast((id) => places.has(id) || squares.has(id));
    return goal ? { from: at(view, who), to: at(view, goal) } : { to: at(view, who) };
  }
  const ids = words.filter((word) => at(view, word).length);
  return ids.length > 1 ? { from: at(view, ids[0]!), to: at(view, ids.at(-1)!) } : ids.length ? { to: at(view, ids[0]!) } : {};
}
