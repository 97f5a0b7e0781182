/** What can be tapped on the map and what a tap does, put together from the legal answers. */
import { places } from "../chart";
import { isGrave, meant, takenUp, targetsOf, type Taken } from "../moves";
import { forcesOf, type Force, type KingmakerTable } from "../view";

export interface Scene {
  taken: Taken | null;
  /** By `square:`, `place:`, `force:` or `ship:` and id, the answers a tap stands for. */
  targets: Map<string, string[]>;
}

export function sceneOf(table: KingmakerTable, legal: string[]): Scene {
  const found = targetsOf(legal, (id) => places.has(id));
  const targets = new Map<string, string[]>();
  const forces = forcesOf(table);
  for (const [key, actions] of found) {
    const [kind, id] = key.split(":") as [string, string];
    const force = kind === "noble" ? forces.find((one) => one.nobles.some((noble) => noble.id === id)) : null;
    const as = force ? `force:${force.id}` : key;
    targets.set(as, [...(targets.get(as) ?? []), ...actions]);
  }
  return { taken: takenUp(legal), targets };
}

/** Of a force's answers the one that takes up its strongest noble or, where they are piled, all of them. */
export function pickOf(force: Force, actions: string[]): string | null {
  const heads = force.nobles.filter((noble) => noble.pile === noble.id);
  const order = [...heads, ...force.nobles].map((noble) => `pick ${noble.id}`);
  return order.find((action) => actions.includes(action)) ?? null;
}

/** What a tap sends: one answer, or none where one must look first. */
export function tapped(key: string, scene: Scene, force: Force | null): string | null {
  const actions = scene.targets.get(key);
  if (!actions?.length) return null;
  if (force) {
    const pick = pickOf(force, actions);
    if (pick) return pick;
  }
  const one = meant(actions);
  return one && !isGrave(one) ? one : null;
}
