/** The answers of one viewer at a table: single ones, whole gestures, what is taken back, and why something cannot be. */
import { api, Refused } from "./api";
import { Gestures } from "./gestures";
import type { TableStore } from "./table.svelte";
import type { Reason, State } from "./types";

export interface Note {
  about: string;
  reason: Reason | null;
  message: string;
}

export class Answers {
  busy = $state(false);
  /** Why something could not be done. */
  note = $state.raw<Note | null>(null);

  constructor(private readonly table: TableStore) {}

  /** What goes with every answer of mine. */
  private get seated(): { seat?: number } {
    return this.table.seat === null ? {} : { seat: this.table.seat };
  }

  async act(action: string): Promise<boolean> {
    const { live, id, key } = this.table;
    if (!live || this.busy) return false;
    this.busy = true;
    this.note = null;
    try {
      const before = this.table.channel.arrivals;
      this.settle(await api.act(id, key, { version: live.version, action, ...this.seated }), before);
      return true;
    } catch (error) {
      this.complain(error, action);
      return false;
    } finally {
      this.busy = false;
    }
  }

  /**
   * Several answers that one gesture stands for. Resolves to those that were not taken: none if all went well, all if
   * the first was refused. What stopped it is shown as for a single answer.
   */
  async gesture(answers: string[]): Promise<string[]> {
    const { live, id, key } = this.table;
    if (!live || this.busy || !answers.length) return answers;
    this.busy = true;
    this.note = null;
    try {
      const before = this.table.channel.arrivals;
      const reply = await api.gesture(id, key, { version: live.version, answers, ...this.seated });
      this.settle(reply, before);
      this.gestures.add(reply.steps, reply.gesture.taken);
      const { taken, why } = reply.gesture;
      if (why) this.note = { about: answers[taken] ?? "", reason: why, message: why.message };
      return answers.slice(taken);
    } catch (error) {
      this.complain(error, answers[0] ?? "");
      return answers;
    } finally {
      this.busy = false;
    }
  }

  /** Of this seat at this table. */
  private get gestures(): Gestures {
    return new Gestures(`roses.gestures.${this.table.id}.${this.table.seat}`, sessionStorage);
  }

  /** Take back my last gesture, however many answers it was; or so many of my last answers. */
  async undo(answers?: number): Promise<void> {
    const steps = this.table.live?.steps ?? 0;
    const many = answers ?? this.gestures.last(steps);
    if (await this.post<State>("undo", many === 1 ? {} : { answers: many })) this.gestures.back(steps, many);
  }

  async redo(): Promise<void> {
    const steps = this.table.live?.steps ?? 0;
    const many = this.gestures.next(steps);
    if (await this.post<State>("redo", many === 1 ? {} : { answers: many })) this.gestures.forth(steps, many);
  }

  /** Undo, redo, take-back, leave, return and the like. */
  async post<T>(what: string, body: Record<string, unknown> = {}): Promise<T | null> {
    try {
      const before = this.table.channel.arrivals;
      const answer = await api.post<T>(this.table.id, what, this.table.key, { ...body, ...(what === "rematch" ? {} : this.seated) });
      if (what === "undo" || what === "redo") this.settle(answer as State, before);
      return answer;
    } catch (error) {
      this.complain(error, "");
      return null;
    }
  }

  /** Ask the server why something cannot be done, and show the answer. */
  async why(about: string, action: string): Promise<void> {
    try {
      const { why } = await api.why(this.table.id, this.table.key, [action], this.table.seat);
      const reason = why[action] ?? null;
      this.note = reason ? { about, reason, message: reason.message } : null;
    } catch (error) {
      this.complain(error, about);
    }
  }

  /** An answer may come later than newer news of the channel, which brings everything anyhow: then it is old. */
  private settle(answer: State, before: number): void {
    const { channel } = this.table;
    if (channel.arrivals === before || channel.lost) this.table.receive(answer);
  }

  complain(error: unknown, about: string): void {
    if (!(error instanceof Refused)) throw error;
    if (error.code === "stale") void this.table.catchUp();
    const reason = error.text ? { message: error.message, rule: error.rule, text: error.text } : null;
    this.note = { about, reason, message: error.message };
  }
}
