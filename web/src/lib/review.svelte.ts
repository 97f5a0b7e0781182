/** The review of a table: asked for, followed while it is judged, and the turn that is looked at. */
import { api, Refused } from "./api";
import type { Found, Point, Told, Turn } from "./review";
import { Sentences } from "./sentences.svelte";
import type { TableStore } from "./table.svelte";

const SOON = 1500; // milliseconds
const LONGEST = 8000;

export type Filter = "points" | "mine" | "all";

export class ReviewStore {
  told = $state.raw<Told | null>(null);
  trouble = $state("");
  /** The turn that is looked at. */
  cursor = $state(0);
  filter = $state<Filter>("points");
  private readonly sentences = new Sentences();
  private wait = SOON;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private steps = new Map<number, Promise<{ lines: number[] }>>();
  private closed = false;
  private placed = false;
  private asked = 0;

  constructor(readonly table: TableStore) {}

  get found(): Found | null {
    return this.told?.review ?? null;
  }

  get turn(): Turn | null {
    return this.found?.turns[this.cursor] ?? null;
  }

  get point(): Point | null {
    return this.found?.points.find((one) => one.turn === this.cursor) ?? null;
  }

  get underWay(): boolean {
    return this.told?.status === "waiting" || this.told?.status === "running";
  }

  /** The turns the list shows. */
  get listed(): Turn[] {
    const found = this.found;
    if (!found) return [];
    if (this.filter === "points" && found.chances) return found.points.map((point) => found.turns[point.turn]!);
    const decisions = found.turns.filter((turn) => turn.choice);
    const mine = this.table.info?.you.seats ?? [];
    return this.filter === "mine" ? decisions.filter((turn) => mine.includes(turn.seat)) : decisions;
  }

  /** Ask for it, or go on with one that broke off. */
  async begin(at: string): Promise<void> {
    try {
      await this.take(await api.post<Told>(this.table.id, "review", this.table.key, {}), at);
    } catch (error) {
      this.trouble = error instanceof Refused ? error.message : String(error);
    }
  }

  /** The same in another language. */
  async again(): Promise<void> {
    await this.look("");
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
    this.table.past = null;
    this.table.pointed = "";
  }

  private async look(at: string): Promise<void> {
    try {
      await this.take(await api.review(this.table.id, this.table.key), at);
    } catch (error) {
      this.trouble = error instanceof Refused ? error.message : String(error);
    }
  }

  private async take(told: Told, at: string): Promise<void> {
    if (this.closed) return;
    const more = told.done > (this.told?.done ?? 0);
    this.told = told;
    this.trouble = "";
    clearTimeout(this.timer);
    if (this.underWay) {
      this.wait = more ? SOON : Math.min(LONGEST, this.wait * 1.3);
      this.timer = setTimeout(() => void this.look(at), this.wait);
    }
    const turns = told.review?.turns ?? [];
    void this.sentences.learn(this.table.info!.game, [...new Set(turns.flatMap((turn) => [...turn.played, ...turn.better]))]);
    this.place(at);
  }

  /** Where it was linked to, else the first turning point once all is judged. */
  private place(at: string): void {
    const turns = this.found?.turns.length ?? 0;
    if (this.placed || !turns) return;
    if (!this.table.past) void this.show(0);
    const wanted = at === "" ? this.found!.points[0]?.turn : Number(at);
    if (wanted !== undefined && wanted < turns && (at !== "" || !this.underWay)) {
      this.placed = true;
      if (!this.found!.points.some((point) => point.turn === wanted)) this.filter = "all";
      void this.go(wanted);
    } else if (!this.underWay) {
      this.placed = true;
      void this.go(0);
    }
  }

  /** Look at a turn, because somebody wants to. */
  async go(number: number): Promise<void> {
    this.placed = true;
    await this.show(number);
  }

  /** The board follows. */
  private async show(number: number): Promise<void> {
    const turns = this.found?.turns ?? [];
    const turn = turns[Math.max(0, Math.min(turns.length - 1, number))];
    if (!turn) return;
    this.cursor = turn.number;
    const mine = ++this.asked;
    const { id, key } = this.table;
    const seat = turn.seat < 0 ? null : turn.seat;
    try {
      const { lines } = await this.linesOf(seat);
      const step = lines.findIndex((had) => had >= turn.told);
      const seen = await api.history(id, key, step < 0 ? lines.length - 1 : step, seat, seat === null);
      if (mine === this.asked && !this.closed) this.table.past = { step: seen.step, view: seen.view, events: seen.events };
    } catch (error) {
      this.trouble = error instanceof Refused ? error.message : String(error);
    }
  }

  /** To the one before or after in the list. */
  walk(by: 1 | -1): void {
    const numbers = this.listed.map((turn) => turn.number);
    const next = by > 0 ? numbers.find((one) => one > this.cursor) : numbers.findLast((one) => one < this.cursor);
    if (next !== undefined) void this.go(next);
  }

  private linesOf(seat: number | null): Promise<{ lines: number[] }> {
    const which = seat ?? -1;
    let lines = this.steps.get(which);
    if (!lines) {
      lines = api.steps(this.table.id, this.table.key, seat, seat === null);
      lines.catch(() => this.steps.delete(which));
      this.steps.set(which, lines);
    }
    return lines;
  }

  /** What an action is called. */
  say(action: string): string {
    const text = this.sentences.texts[action];
    return text ? this.table.catalogue.say(text) : "…";
  }

  /** The first thing on the board that these actions name. */
  about(actions: string[]): string {
    for (const action of actions) {
      const text = this.sentences.texts[action];
      const named = text && this.table.catalogue.pieces(text).find((piece) => piece.of && !piece.seat);
      if (named?.of) return named.of;
    }
    return "";
  }
}
