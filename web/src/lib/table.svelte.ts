/** One table as this viewer knows it: the live channel, the questions and answers, history and reveal. */
import { api, Refused } from "./api";
import { Gestures } from "./gestures";
import { grown, newsIn } from "./log";
import { listenQuietly } from "./quiet";
import { hasSecrets } from "./secret";
import { Moves } from "./moves.svelte";
import { around } from "./recall";
import { linesSeen, rememberSeen } from "./seen";
import { Catalogue, type Phrases } from "./text";
import { UNSAID, type ChatLine, type Reason, type State, type TableInfo, type Text, type View } from "./types";
import { language } from "./words.svelte";
import { tablePartsOf, type Step, type TableParts } from "../games";

export interface Note {
  about: string;
  reason: Reason | null;
  message: string;
}

export type Page = "board" | "choices" | "players" | "log";

export class TableStore {
  info = $state<TableInfo | null>(null);
  live = $state.raw<State | null>(null);
  events = $state.raw<Text[]>([]);
  chat = $state.raw<ChatLine[]>([]);
  phrases = $state.raw<Phrases | null>(null);
  /** What the game draws itself. */
  parts = $state.raw<TableParts | null>(null);
  texts = $state.raw<Record<string, Text>>({});
  seat = $state<number | null>(null);
  gone = $state("");
  lost = $state(false);
  /** When the last news came. */
  heard = $state(Date.now());
  /** Of a page that nobody sees: whether my answer is awaited, and how often it came to that. */
  awaited = $state(false);
  called = $state(0);
  busy = $state(false);
  /** The thing on the board that is chosen, and the one a log line points at. */
  picked = $state("");
  pointed = $state("");
  /** Why something could not be done. */
  note = $state.raw<Note | null>(null);
  /** The step of the past that is shown, or null for now. */
  past = $state.raw<{ step: number; view: View | null; events: number } | null>(null);
  /** The reveal that is being shown. */
  steps = $state.raw<Step[]>([]);
  at = $state(0);
  /** The last reveal, to be shown again, and the step of the history it came with. */
  last = $state.raw<Step[]>([]);
  lastStep = $state(0);
  /** The reveal waits for the reader. */
  halted = $state(false);
  /** The moves of others that are still being shown. */
  readonly moves = new Moves();
  /** Which of its pages a small screen shows. */
  page = $state<Page>("board");

  /** The line of the log at which the last reveal begins. */
  private base = 0;
  private source: EventSource | null = null;
  private quiet: (() => void) | null = null;
  /** Was this seat turned to without a person taking the device for it? */
  private openly = false;
  private vets = 0;
  /** How many states the channel has brought. */
  private arrivals = 0;
  private fresh = true;
  /** A reveal that was missed is being rebuilt. */
  private recalling = $state(false);
  private generation = 0;

  constructor(
    readonly id: string,
    readonly key: string,
  ) {}

  /** Begin: look at the table, then listen. */
  async open(): Promise<void> {
    try {
      this.info = await api.table(this.id, this.key);
    } catch (error) {
      this.gone = error instanceof Refused ? error.message : String(error);
      return;
    }
    this.parts = await tablePartsOf(this.info.game);
    await this.learn(language.now);
    this.seat = this.info.you.seats.length === 1 ? this.info.you.seats[0]! : null;
    this.listen();
    document.addEventListener("visibilitychange", this.whenSeen);
  }

  close(): void {
    this.source?.close();
    this.source = null;
    this.quiet?.();
    this.moves.skip();
    document.removeEventListener("visibilitychange", this.whenSeen);
  }

  async learn(lang: string): Promise<void> {
    if (this.info) this.phrases = await api.texts(this.info.game, lang);
  }

  /** Sit in another of my own seats (one device, several people). */
  take(seat: number | null): void {
    this.openly = false;
    if (this.seat === seat) return;
    this.seat = seat;
    this.forget();
    this.listen();
  }

  /** Sit in another of my seats if nothing on its screen is secret; false, and nothing changed, if something is. */
  async turnTo(seat: number): Promise<boolean> {
    try {
      const [own, watched] = await Promise.all([api.state(this.id, this.key, seat), api.state(this.id, this.key, null, true)]);
      if (hasSecrets(own, watched)) return false;
      this.take(seat);
      this.receive(own);
      this.openly = true;
      return true;
    } catch {
      return false;
    }
  }

  private forget(): void {
    this.live = null;
    this.events = [];
    this.past = null;
    this.steps = [];
    this.last = [];
    this.moves.skip();
    this.picked = "";
    this.note = null;
    this.fresh = true;
  }

  /** A page that nobody sees listens only for its turn, so that it costs next to nothing and calls all the same. */
  private whenSeen = (): void => {
    if (document.hidden) {
      this.source?.close();
      this.source = null;
      let awaited = this.legal.length > 0;
      this.quiet ??= listenQuietly(this.address({ quiet: "1" }), ({ turn }) => {
        if (turn && !awaited) this.called += 1;
        awaited = this.awaited = turn;
      });
    } else {
      this.quiet?.();
      this.quiet = null;
      this.awaited = false;
      if (!this.source && !this.gone) this.listen();
    }
  };

  private address(more: Record<string, string>): string {
    const query = new URLSearchParams(more);
    if (this.seat !== null) query.set("seat", String(this.seat));
    else if (this.info?.you.seats.length) query.set("watch", "1");
    if (this.key) query.set("key", this.key);
    return `/api/tables/${this.id}/stream?${query}`;
  }

  private listen(): void {
    this.source?.close();
    const mine = ++this.generation;
    const source = new EventSource(this.address(this.live ? { last: this.live.version } : {}));
    this.source = source;
    const hear = <T>(name: string, take: (data: T) => void) =>
      source.addEventListener(name, (message) => {
        if (mine === this.generation) take(JSON.parse((message as MessageEvent<string>).data) as T);
      });
    hear<State>("state", (state) => {
      this.arrivals += 1;
      this.heard = Date.now();
      this.receive(state);
    });
    hear<TableInfo>("table", (info) => this.arrange(info));
    hear<{ lines: ChatLine[] }>("chat", ({ lines }) => {
      const chat = this.chat.slice();
      for (const line of lines) {
        const place = chat.findIndex((one) => one.n === line.n);
        if (place >= 0) chat[place] = line;
        else chat.push(line);
      }
      this.chat = chat;
    });
    hear("gone", () => {
      this.gone = language.say.notFound;
      this.close();
    });
    source.addEventListener("open", () => (this.lost = false));
    source.addEventListener("error", () => {
      if (mine !== this.generation) return;
      this.lost = true;
      if (source.readyState === EventSource.CLOSED) setTimeout(() => mine === this.generation && !document.hidden && this.listen(), 1500);
    });
  }

  /** Take in who sits where; who has just sat down looks through the eyes of that seat from now on. */
  arrange(info: TableInfo): void {
    this.info = info;
    if (info.you.seats.length === 1 && this.seat === null) this.take(info.you.seats[0]!);
  }

  /** Take in a state from the channel or from an answer; the same one twice changes nothing. */
  receive(state: State): void {
    if (state.seat !== this.seat || this.live?.version === state.version) return;
    if (this.openly) void this.vet(state);
    else this.accept(state);
  }

  /** A seat that nobody took the device for goes on being shown only as long as it has no secrets. */
  private async vet(state: State): Promise<void> {
    const mine = ++this.vets;
    const watched = await api.state(this.id, this.key, null, true).catch(() => null);
    if (mine !== this.vets || state.seat !== this.seat) return;
    if (watched && !hasSecrets(state, watched)) this.accept(state);
    else this.take(null);
  }

  private accept(state: State): void {
    const was = this.live;
    const before = was?.view ?? null;
    if (state.log.from > this.events.length) {
      void this.catchUp();
      return;
    }
    const lines = this.events.length;
    const events = grown(this.events, state.log.from, state.log.events);
    const news = newsIn(this.events, events);
    this.live = state;
    this.events = events;
    const steps = !this.fresh && before && state.view && this.parts?.steps ? this.parts.steps(before, news, state.view) : [];
    if (steps.length) this.follow(steps, events.length - news.length, state.steps);
    else if (this.fresh) void this.recall();
    else if (was && before && state.view && lines === events.length - news.length) this.show(was, before, lines, state);
    if (!this.steps.length && !this.fresh && !this.recalling) rememberSeen(this.id, this.seat, events.length);
    this.fresh = false;
    if (before?.legal.join() !== state.view?.legal.join() && this.note) this.note = null;
    void this.describe();
  }

  /** What others did comes one by one, unless everybody acts at once and the reader is at work too. */
  private show(was: State, before: View, lines: number, state: State): void {
    const mine = this.info?.you.seats ?? [];
    const together = before.waiting.length > 1 && mine.some((seat) => before.waiting.includes(seat));
    if (together || mine.length > 1 || this.past || this.steps.length || was.seat !== state.seat) return this.moves.skip();
    const from = { step: was.steps, view: { ...before, legal: [], prompt: null }, events: lines, from: lines };
    const to = { step: state.steps, view: state.view!, events: this.events.length, from: lines };
    void this.moves.follow(from, to, state.view!.legal.length > 0, this.events, this.parts?.quiet ?? [], async (step) => {
      const seen = await api.history(this.id, this.key, step, this.seat, Boolean(mine.length));
      return { step, view: seen.view!, events: seen.events };
    });
  }

  /** A page that has just been opened tells what its reader has not seen; how far they were, this device remembers. */
  private async recall(): Promise<void> {
    const line = this.parts?.reveals?.(this.events).at(-1);
    const read = linesSeen(this.id, this.seat);
    // On a device that was never here it has been missed by whoever has not answered since; a spectator comes for the present.
    if (line !== undefined && (read === null ? this.seat !== null : read <= line)) {
      this.recalling = true;
      await this.replay(line, read === null).finally(() => (this.recalling = false));
    }
    if (!this.steps.length) rememberSeen(this.id, this.seat, this.events.length);
  }

  /** Rebuild the reveal that begins at this line of the log, and show it; `unanswered`: only if nothing was answered since. */
  async replay(line: number, unanswered = false): Promise<void> {
    if (!this.live?.view || !this.parts?.steps) return;
    const mine = this.generation;
    const watch = Boolean(this.info?.you.seats.length);
    const { before, after, came } = await around(line, this.live.steps, (step) => api.history(this.id, this.key, step, this.seat, watch));
    if (mine !== this.generation || !before.view || (unanswered && (this.live?.since ?? 0) > after.events)) return;
    const steps = this.parts.steps(before.view, this.events.slice(before.events), this.live.view);
    if (!steps.length) return;
    this.past = null;
    this.base = before.events;
    this.lastStep = came;
    this.reveal(steps);
  }

  private async catchUp(): Promise<void> {
    this.events = [];
    this.live = null;
    this.receive(await api.state(this.id, this.key, this.seat, Boolean(this.info?.you.seats.length)));
  }

  /** The sentences of the buttons, asked for once each; until they come there are dots, never the action as it is written. */
  private async describe(): Promise<void> {
    const view = this.live?.view;
    if (!view || !this.info) return;
    const unknown = view.legal.filter((action) => !(action in this.texts));
    if (!unknown.length) return;
    this.texts = { ...this.texts, ...Object.fromEntries(unknown.map((action) => [action, UNSAID])) };
    for (let at = 0; at < unknown.length; at += 1000) {
      const some = unknown.slice(at, at + 1000);
      try {
        const { texts } = await api.describe(this.info.game, some);
        this.texts = { ...this.texts, ...texts };
      } catch {
        // Asked again with the next state: for now it stays unsaid.
        this.texts = Object.fromEntries(Object.entries(this.texts).filter(([action, text]) => text !== UNSAID || !some.includes(action)));
      }
    }
  }

  /** An action as a sentence, or nothing while that is not known. */
  sentence(action: string): string {
    const text = this.texts[action];
    return text && text !== UNSAID ? this.catalogue.say(text) : "";
  }

  get catalogue(): Catalogue {
    return new Catalogue(this.phrases ?? { language: "en", phrases: {}, names: {} }, this.people);
  }

  /** The people by the word of their seat. */
  get people(): Record<string, string> {
    const found: Record<string, string> = {};
    for (const seat of this.info?.seats ?? []) found[seat.colour] = this.nameOf(seat.seat);
    return found;
  }

  nameOf(seat: number): string {
    const one = this.info?.seats[seat];
    if (!one) return "?";
    const colour = this.phrases?.names[one.colour] ?? one.colour;
    return one.kind === "bot" ? `Bot ${colour}` : one.name || colour;
  }

  /** What is on the screen: a step of the reveal, of the past, or now. */
  get view(): View | null {
    if (this.steps.length) return this.steps[Math.min(this.at, this.steps.length - 1)]!.view;
    if (this.moves.now) return this.moves.now.view;
    return this.past ? this.past.view : (this.live?.view ?? null);
  }

  /** How many lines of the log belong to what is on the screen. */
  get told(): number {
    if (this.steps.length) return this.base + this.steps[Math.min(this.at, this.steps.length - 1)]!.told;
    if (this.moves.now) return this.moves.now.events;
    return this.past ? this.past.events : this.events.length;
  }

  get isNow(): boolean {
    return !this.steps.length && !this.past && !this.moves.now;
  }

  /** What may be answered on the screen as it is. */
  get legal(): string[] {
    return this.isNow && this.seat !== null ? (this.live?.view?.legal ?? []) : [];
  }

  /** Of the legal actions those that may be done whatever is asked. */
  get standing(): string[] {
    return this.legal.length ? (this.live?.view?.standing ?? []) : [];
  }

  /** The others: what goes with the moment. */
  get asked(): string[] {
    const standing = new Set(this.standing);
    return standing.size ? this.legal.filter((action) => !standing.has(action)) : this.legal;
  }

  async act(action: string): Promise<boolean> {
    if (!this.live || this.busy) return false;
    this.busy = true;
    this.note = null;
    try {
      const body = { version: this.live.version, action, ...(this.seat === null ? {} : { seat: this.seat }) };
      const before = this.arrivals;
      this.settle(await api.act(this.id, this.key, body), before);
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
    if (!this.live || this.busy || !answers.length) return answers;
    this.busy = true;
    this.note = null;
    try {
      const body = { version: this.live.version, answers, ...(this.seat === null ? {} : { seat: this.seat }) };
      const before = this.arrivals;
      const reply = await api.gesture(this.id, this.key, body);
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
    return new Gestures(`roses.gestures.${this.id}.${this.seat}`, sessionStorage);
  }

  /** Take back my last gesture, however many answers it was; or so many of my last answers. */
  async undo(answers?: number): Promise<void> {
    const steps = this.live?.steps ?? 0;
    const many = answers ?? this.gestures.last(steps);
    if (await this.post<State>("undo", many === 1 ? {} : { answers: many })) this.gestures.back(steps, many);
  }

  async redo(): Promise<void> {
    const steps = this.live?.steps ?? 0;
    const many = this.gestures.next(steps);
    if (await this.post<State>("redo", many === 1 ? {} : { answers: many })) this.gestures.forth(steps, many);
  }

  /** Undo, redo, take-back, leave, return and the like. */
  async post<T>(what: string, body: Record<string, unknown> = {}): Promise<T | null> {
    try {
      const before = this.arrivals;
      const answer = await api.post<T>(this.id, what, this.key, { ...body, ...(this.seat === null || what === "rematch" ? {} : { seat: this.seat }) });
      if (what === "undo" || what === "redo") this.settle(answer as State, before);
      return answer;
    } catch (error) {
      this.complain(error, "");
      return null;
    }
  }

  /** An answer may come later than newer news of the channel, which brings everything anyhow: then it is old. */
  private settle(answer: State, before: number): void {
    if (this.arrivals === before || this.lost) this.receive(answer);
  }

  private complain(error: unknown, about: string): void {
    if (!(error instanceof Refused)) throw error;
    if (error.code === "stale") void this.catchUp();
    const reason = error.text ? { message: error.message, rule: error.rule, text: error.text } : null;
    this.note = { about, reason, message: error.message };
  }

  /** Ask the server why something cannot be done, and show the answer. */
  async why(about: string, action: string): Promise<void> {
    try {
      const { why } = await api.why(this.id, this.key, [action], this.seat);
      const reason = why[action] ?? null;
      this.note = reason ? { about, reason, message: reason.message } : null;
    } catch (error) {
      this.complain(error, about);
    }
  }

  /** After how many of my steps this line of the log was told (the first is line 1). */
  async stepOf(line: number): Promise<number> {
    const { lines } = await api.steps(this.id, this.key, this.seat, Boolean(this.info?.you.seats.length));
    const step = lines.findIndex((told) => told >= line);
    return step < 0 ? lines.length - 1 : step;
  }

  async look(step: number): Promise<void> {
    this.moves.skip();
    const steps = this.live?.steps ?? 0;
    if (step >= steps) {
      this.past = null;
      return;
    }
    try {
      const seen = await api.history(this.id, this.key, Math.max(0, step), this.seat, Boolean(this.info?.you.seats.length));
      this.past = { step: seen.step, view: seen.view, events: seen.events };
    } catch (error) {
      this.complain(error, "");
    }
  }

  /** Show these steps; what comes while others are still shown waits for its turn behind them. */
  private follow(steps: Step[], from: number, came: number): void {
    this.moves.skip();
    if (this.steps.length) {
      const later = from - this.base;
      this.steps = this.last = [...this.steps, ...steps.map((step) => ({ ...step, told: step.told + later }))];
    } else {
      this.base = from;
      this.lastStep = came;
      this.reveal(steps);
    }
  }

  reveal(steps: Step[]): void {
    this.steps = steps;
    this.last = steps;
    this.at = 0;
    this.halted = false;
    this.picked = "";
    this.note = null;
  }

  /** The last reveal once more, from one of its steps. */
  showAgain(step: number): void {
    this.steps = this.last;
    this.at = step;
    this.halted = true;
  }

  endReveal(): void {
    if (this.steps.length) rememberSeen(this.id, this.seat, this.events.length);
    this.steps = [];
    this.at = 0;
    this.pointed = "";
  }
}
