/** A hint for what is asked: asked for, kept until something else is asked, and never acted upon by itself. */
import { api, Refused } from "./api";
import type { TableStore } from "./table.svelte";
import type { Prospect, Text } from "./types";

export interface Hint {
  version: string;
  level: string;
  /** Nothing: let the moment pass. */
  action: string | null;
  plan: string[];
  reasons: Text[];
  /** The chance of winning with it and without it, or how many points it brings. */
  worth: number | null;
  now: number | null;
  in_points: boolean;
  others: { action: string; worth: number | null }[];
  prospects: Prospect[];
  texts: Record<string, Text>;
  worlds: number;
  milliseconds: number;
}

export const SECONDS = [1, 3, 10];
const KEPT = "roses.hints";

/** Whom this device asked last, and how long they might think. */
function kept(): { level: string; seconds: number } {
  try {
    const { level, seconds } = JSON.parse(localStorage.getItem(KEPT) ?? "{}");
    return { level: typeof level === "string" ? level : "", seconds: SECONDS.includes(seconds) ? seconds : 3 };
  } catch {
    return { level: "", seconds: 3 };
  }
}

export class Hints {
  open = $state(false);
  busy = $state(false);
  trouble = $state("");
  /** Who can be asked, the best last. */
  advisers = $state.raw<string[]>([]);
  level = $state(kept().level);
  seconds = $state(kept().seconds);
  private found = $state.raw<Hint | null>(null);
  private about = "";

  constructor(private readonly table: TableStore) {}

  /** May one be asked for now? */
  get possible(): boolean {
    const { table } = this;
    if (table.seat === null || !table.isNow || !table.asked.length || !table.info) return false;
    return table.info.hints && table.info.status === "playing" && !table.info.seats[table.seat]?.stand_in;
  }

  /** The hint for what is asked now; none when something else is asked since. */
  get hint(): Hint | null {
    return this.found && this.about === this.question ? this.found : null;
  }

  private get question(): string {
    const view = this.table.live?.view;
    return view ? `${view.reveals} ${this.table.seat} ${JSON.stringify(view.prompt)} ${view.legal.join()}` : "";
  }

  async show(): Promise<void> {
    this.open = true;
    if (!this.advisers.length) {
      const { games } = await api.games();
      this.advisers = games.find((one) => one.name === this.table.info?.game)?.advisers ?? [];
      if (!this.advisers.includes(this.level)) this.level = this.advisers.at(-1) ?? "";
    }
    if (!this.hint) await this.ask();
  }

  async ask(): Promise<void> {
    const { table } = this;
    if (this.busy || !this.possible || !this.level) return;
    this.busy = true;
    this.trouble = "";
    this.found = null;
    const about = this.question;
    try {
      const seat = table.seat === null ? {} : { seat: table.seat };
      this.found = await api.post<Hint>(table.id, "hint", table.key, { version: table.live!.version, level: this.level, seconds: this.seconds, ...seat });
      this.about = about;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.trouble = error.message;
    } finally {
      this.busy = false;
    }
  }

  choose(level: string, seconds: number): void {
    this.level = level;
    this.seconds = seconds;
    try {
      localStorage.setItem(KEPT, JSON.stringify({ level, seconds }));
    } catch {
      // Then it holds until the page is closed.
    }
  }

  /** Do what the hint says, as a tap would. */
  async follow(): Promise<void> {
    const action = this.hint?.action;
    if (action) await this.table.act(action);
  }
}

const all = new WeakMap<TableStore, Hints>();

export function hintsOf(table: TableStore): Hints {
  let hints = all.get(table);
  if (!hints) all.set(table, (hints = new Hints(table)));
  return hints;
}
