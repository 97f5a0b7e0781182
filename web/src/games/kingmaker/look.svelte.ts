/** What this viewer looks at on the map, apart from the game: where it is centred, what lies under the cursor, which layers are on. */
import type { TableStore } from "../../lib/table.svelte";

export const LAYERS = ["roads", "forests", "ports", "borders", "names", "plague"] as const;
export type Layer = (typeof LAYERS)[number];

const KEPT = "kingmaker-layers";

export class Look {
  /** The square under the cursor, or the one that was tapped on a phone. */
  hover = $state("");
  /** Where the map is asked to look; a new object each time, so that asking twice counts twice. */
  wish = $state.raw<{ id: string } | null>(null);
  /** Who goes along, where that was changed: as long as the same noble or ship is taken up. */
  ticked = $state.raw<{ of: string; nobles: string[]; ships: string[] } | null>(null);
  /** Which of the lists is open. */
  list = $state<"forces" | "places" | "ships" | "faction" | "log">("forces");
  layers = $state<Record<Layer, boolean>>(kept());

  /** Who goes with whatever is taken up; `first` unless it was changed. */
  goes(of: string, first: string[]): string[] {
    return this.ticked?.of === of ? this.ticked.nobles : first;
  }

  shipsWith(of: string): string[] {
    return this.ticked?.of === of ? this.ticked.ships : [];
  }

  tick(of: string, nobles: string[], ships: string[] = this.shipsWith(of)): void {
    this.ticked = { of, nobles, ships };
  }

  at(id: string): void {
    this.wish = { id };
  }

  turn(layer: Layer): void {
    this.layers = { ...this.layers, [layer]: !this.layers[layer] };
    try {
      localStorage.setItem(KEPT, JSON.stringify(this.layers));
    } catch {
      // Storage can be forbidden; the choice then lasts as long as the page.
    }
  }
}

function kept(): Record<Layer, boolean> {
  const all = { roads: true, forests: true, ports: true, borders: true, names: false, plague: false };
  try {
    return { ...all, ...(JSON.parse(globalThis.localStorage?.getItem(KEPT) ?? "{}") as Partial<typeof all>) };
  } catch {
    return all;
  }
}

const looks = new WeakMap<TableStore, Look>();

export function lookOf(table: TableStore): Look {
  let look = looks.get(table);
  if (!look) looks.set(table, (look = new Look()));
  return look;
}
