/** One table as this viewer knows it: the live channel, the questions and answers, history and reveal. */
import { Answers, type Note } from "./answers.svelte";
import { api, Refused } from "./api";
import { Channel, talked } from "./channel.svelte";
import { grown, newsIn } from "./log";
import { hasSecrets } from "./secret";
import { Moves } from "./moves.svelte";
import { around } from "./recall";
import { linesSeen, rememberSeen } from "./seen";
import { Sentences } from "./sentences.svelte";
import { Catalogue, type Phrases } from "./text";
import { UNSAID, type ChatLine, type State, type TableInfo, type Text, type View } from "./types";
import { language } from "./words.svelte";
import { tablePartsOf, type Step, type TableParts } from "../games";

export type Page = "board" | "choices" | "players" | "more" | "log";

export class TableStore {
  info = $state<TableInfo | null>(null);
  live = $state.raw<State | null>(null);
  events = $state.raw<Text[]>([]);
  chat = $state.raw<ChatLine[]>([]);
  phrases = $state.raw<Phrases | null>(null);
  /** What the game draws itself. */
  parts = $state.raw<TableParts | null>(null);
  seat = $state<number | null>(null);
  gone = $state("");
  /** The thing on the board that is chosen, and the one a log line points at. */
  picked = $state("");
  pointed = $state("");
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

  /** Where a link leads: to a step of a reveal, both counted from 1. */
  moment: { reveal: number; step: number } | null = null;

  /** The line of the log at which the last reveal begins. */
  private base = 0;
  /** Was this seat turned to without a person taking the device for it? */
  private openly = false;
  private vets = 0;
  private fresh = true;
  /** The last reveal that was watched to its end here: people who share a device have seen it together. */
  private watched = "";
  /** A reveal that was missed is being rebuilt. */
  private recalling = $state(false);
  private readonly sentences = new Sentences();
  private readonly answers = new Answers(this);
  readonly channel = new Channel({
    address: (more) => this.address(more),
    version: () => this.live?.version,
    asked: () => this.legal.length > 0,
    state: (state) => this.receive(state),
    arrange: (info) => this.arrange(info),
    talk: (lines) => (this.chat = talked(this.chat, lines)),
    gone: () => {
      this.gone = language.say.notFound;
      this.close();
    },
  });

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
    this.channel.open();
  }

  close(): void {
    this.channel.close();
    this.moves.skip();
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
    this.channel.listen();
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

  private address(more: Record<string, string>): string {
    const query = new URLSearchParams(more);
    if (this.seat !== null) query.set("seat", String(this.seat));
    else if (this.info?.you.seats.length) query.set("watch", "1");
    if (this.key) query.set("key", this.key);
    return `/api/tables/${this.id}/stream?${query}`;
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
    if (this.info && state.view) void this.sentences.learn(this.info.game, state.view.legal);
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
    const lines = this.parts?.reveals?.(this.events) ?? [];
    const to = this.moment;
    this.moment = null;
    if (to && to.reveal <= lines.length) return this.replay(lines[to.reveal - 1]!).then(() => this.showAgain(to.step - 1));
    const line = lines.at(-1);
    const read = linesSeen(this.id, this.seat);
    // On a device that was never here it has been missed by whoever has not answered since; a spectator comes for the present.
    if (line !== undefined && (read === null ? this.seat !== null : read <= line)) {
      this.recalling = true;
      await this.replay(line, read === null, true).finally(() => (this.recalling = false));
    }
    if (!this.steps.length) rememberSeen(this.id, this.seat, this.events.length);
  }

  /**
   * Rebuild the reveal that begins at this line of the log, and show it; `unanswered`: only if nothing was answered since;
   * `again`: not if it was just watched here.
   */
  async replay(line: number, unanswered = false, again = false): Promise<void> {
    if (!this.live?.view || !this.parts?.steps) return;
    const mine = this.channel.generation;
    const watch = Boolean(this.info?.you.seats.length);
    const { before, after, came } = await around(line, this.live.steps, (step) => api.history(this.id, this.key, step, this.seat, watch));
    if (mine !== this.channel.generation || !before.view || (unanswered && (this.live?.since ?? 0) > after.events)) return;
    const steps = this.parts.steps(before.view, this.events.slice(before.events), this.live.view);
    if (!steps.length) return;
    this.base = before.events;
    this.lastStep = came;
    if (again && this.watched === nameOf(steps)) {
      this.last = steps;
      return;
    }
    this.past = null;
    this.reveal(steps);
  }

  async catchUp(): Promise<void> {
    this.events = [];
    this.live = null;
    this.receive(await api.state(this.id, this.key, this.seat, Boolean(this.info?.you.seats.length)));
  }

  /** The sentence of every action that was offered. */
  get texts(): Record<string, Text> {
    return this.sentences.texts;
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

  // What this viewer does about it.

  get busy(): boolean {
    return this.answers.busy;
  }

  get note(): Note | null {
    return this.answers.note;
  }

  set note(note: Note | null) {
    this.answers.note = note;
  }

  readonly act = (action: string) => this.answers.act(action);
  readonly gesture = (answers: string[]) => this.answers.gesture(answers);
  readonly undo = (answers?: number) => this.answers.undo(answers);
  readonly redo = () => this.answers.redo();
  readonly post = <T>(what: string, body?: Record<string, unknown>) => this.answers.post<T>(what, body);
  readonly why = (about: string, action: string) => this.answers.why(about, action);

  /** After how many of my steps each of these lines of the log was told (the first is line 1). */
  async stepsOf(told: number[]): Promise<number[]> {
    const { lines } = await api.steps(this.id, this.key, this.seat, Boolean(this.info?.you.seats.length));
    return told.map((line) => {
      const step = lines.findIndex((had) => had >= line);
      return step < 0 ? lines.length - 1 : step;
    });
  }

  async stepOf(line: number): Promise<number> {
    return (await this.stepsOf([line]))[0]!;
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
      this.answers.complain(error, "");
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
    this.at = Math.max(0, Math.min(step, this.last.length - 1));
    this.halted = true;
  }

  endReveal(): void {
    if (this.steps.length) {
      rememberSeen(this.id, this.seat, this.events.length);
      this.watched = nameOf(this.steps);
    }
    this.steps = [];
    this.at = 0;
    this.pointed = "";
  }
}

/** What tells a reveal from every other, whoever watches it. */
const nameOf = (steps: Step[]): string => JSON.stringify(steps.map((step) => step.texts));
