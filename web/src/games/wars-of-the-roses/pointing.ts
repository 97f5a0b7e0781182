/** Where on the map, or among the cards, an order points. */
import type { Anchor, Pointing } from "..";
import map from "./map.json";

const SEAS = new Map(map.seas.map((sea) => [sea.id, { x: sea.label[0]!, y: sea.label[1]! }]));

/** A card of the display where it lies, else the counter, tally or sea on the map. */
function at(id: string): Anchor[] {
  const sea = SEAS.get(id);
  return [`main.table .action [data-card="${id}"]`, `main.table .board [data-id="${id}"]`, ...(sea ? [sea] : [])];
}

export function pointsAt(_table: unknown, _view: unknown, action: string): Pointing {
  const [verb, what, to] = action.replace(/^cancel /, "").split(" ");
  if (!what || verb === "aid") return {};
  return (verb === "move" || verb === "sail") && to ? { from: at(what), to: at(to) } : { to: at(what) };
}
