/** How fast the moves of others are shown, kept on this device. */
export const PACES = ["at-once", "quick", "calm", "slow"] as const;
export type Pace = (typeof PACES)[number];

/** Milliseconds a move stays on the screen before the next one comes. */
const WAIT: Record<Pace, number> = { "at-once": 0, quick: 700, calm: 1500, slow: 3000 };
const KEPT = "roses.pace";

/** Who wants no motion sees every state at once, until they choose otherwise. */
function first(): Pace {
  try {
    const kept = localStorage.getItem(KEPT) as Pace | null;
    if (kept && PACES.includes(kept)) return kept;
  } catch {
    // A browser that keeps nothing.
  }
  return typeof matchMedia === "function" && matchMedia("(prefers-reduced-motion: reduce)").matches ? "at-once" : "quick";
}

class Pacing {
  now = $state<Pace>(first());

  get wait(): number {
    return WAIT[this.now];
  }

  set(to: Pace): void {
    this.now = to;
    try {
      localStorage.setItem(KEPT, to);
    } catch {
      // Then it holds until the page is closed.
    }
  }
}

export const pacing = new Pacing();
