/** The moves of others, one after the other: those that come faster than one can look wait for their turn. */
import type { Text, View } from "./types";
import { pacing } from "./pace.svelte";

/** The table after one move. */
export interface Moment {
  step: number;
  view: View;
  /** How many lines the log has by then, and had before. */
  events: number;
  from: number;
}

/** More than this is no turn of others but an absence: then only the end of it is shown. */
const MOST = 60;

export class Moves {
  /** The move on the screen; null when there is nothing to catch up with. */
  now = $state.raw<Moment | null>(null);
  private waiting: Moment[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;
  private round = 0;

  /** Something that another did is on the screen; not while it is only being fetched, and the table stands still. */
  get told(): boolean {
    return this.now !== null && this.now.events > this.now.from;
  }

  /**
   * Show the steps after `from` up to `to`, of which the last is `last`. `look` fetches those in between; those that
   * only say what is in `quiet` are passed over. If an answer is wanted of this viewer, the last is shown by the table itself.
   */
  async follow(from: Moment, to: Moment, asked: boolean, log: Text[], quiet: string[], look: (step: number) => Promise<Omit<Moment, "from">>): Promise<void> {
    const first = from.step + 1;
    if (!pacing.wait || to.step - from.step > MOST || to.step <= from.step) return this.skip();
    // While the moves in between are fetched the table stays as it was.
    if (!this.now && to.step > first) this.now = from;
    const mine = this.round;
    const found: Moment[] = [];
    let lines = from.events;
    try {
      for (let step = first; step <= to.step; step += 1) {
        const one = step === to.step ? to : await look(step);
        if (mine !== this.round) return;
        if (log.slice(lines, one.events).some((event) => !quiet.includes(event.key))) found.push({ ...one, view: calm(one.view), from: lines });
        lines = one.events;
      }
    } catch {
      return this.skip();
    }
    if (asked && found.at(-1)?.step === to.step && !found.slice(0, -1).length && !this.waiting.length && !this.timer) return this.skip();
    this.waiting.push(...found);
    if (!this.timer) this.next();
  }

  private next(): void {
    const one = this.waiting.shift() ?? null;
    this.now = one;
    this.timer = one ? setTimeout(() => this.next(), pacing.wait) : undefined;
  }

  /** On to how things are. */
  skip(): void {
    this.round += 1;
    clearTimeout(this.timer);
    this.timer = undefined;
    this.waiting = [];
    this.now = null;
  }
}

/** Nothing is asked while a move is only shown. */
const calm = (view: View): View => ({ ...view, prompt: null, legal: [], standing: [] });
