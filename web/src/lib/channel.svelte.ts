/** The live channel of a table: all its news while somebody looks at the page, only whose turn it is while nobody does. */
import { listenQuietly } from "./quiet";
import type { ChatLine, State, TableInfo } from "./types";

/** Whoever wants to hear: where to listen, and what to do with the news. */
export interface Listener {
  address(more: Record<string, string>): string;
  /** The version of the newest state that is known. */
  version(): string | undefined;
  /** Is something asked of me already? */
  asked(): boolean;
  state(state: State): void;
  arrange(info: TableInfo): void;
  talk(lines: ChatLine[]): void;
  gone(): void;
}

const AGAIN = 1500; // milliseconds before a channel that was closed is opened anew

export class Channel {
  lost = $state(false);
  /** When the last news came. */
  heard = $state(Date.now());
  /** Of a page that nobody sees: whether my answer is awaited, and how often it came to that. */
  awaited = $state(false);
  called = $state(0);
  /** How many states have come. */
  arrivals = 0;
  /** How often it was begun anew: whatever was under way for an earlier one is old. */
  generation = 0;

  private source: EventSource | null = null;
  private quiet: (() => void) | null = null;
  private closed = false;

  constructor(private readonly to: Listener) {}

  open(): void {
    this.listen();
    document.addEventListener("visibilitychange", this.whenSeen);
  }

  close(): void {
    this.closed = true;
    this.source?.close();
    this.source = null;
    this.quiet?.();
    document.removeEventListener("visibilitychange", this.whenSeen);
  }

  /** A page that nobody sees listens only for its turn, so that it costs next to nothing and calls all the same. */
  private whenSeen = (): void => {
    if (document.hidden) {
      this.source?.close();
      this.source = null;
      let awaited = this.to.asked();
      this.quiet ??= listenQuietly(this.to.address({ quiet: "1" }), ({ turn }) => {
        if (turn && !awaited) this.called += 1;
        awaited = this.awaited = turn;
      });
    } else {
      this.quiet?.();
      this.quiet = null;
      this.awaited = false;
      if (!this.source && !this.closed) this.listen();
    }
  };

  /** From what is known on; anew where the seat is another one. */
  listen(): void {
    this.source?.close();
    const mine = ++this.generation;
    const version = this.to.version();
    const source = new EventSource(this.to.address(version ? { last: version } : {}));
    this.source = source;
    const hear = <T>(name: string, take: (data: T) => void) =>
      source.addEventListener(name, (message) => {
        if (mine === this.generation) take(JSON.parse((message as MessageEvent<string>).data) as T);
      });
    hear<State>("state", (state) => {
      this.arrivals += 1;
      this.heard = Date.now();
      this.to.state(state);
    });
    hear<TableInfo>("table", (info) => this.to.arrange(info));
    hear<{ lines: ChatLine[] }>("chat", ({ lines }) => this.to.talk(lines));
    hear("gone", () => this.to.gone());
    source.addEventListener("open", () => (this.lost = false));
    source.addEventListener("error", () => {
      if (mine !== this.generation) return;
      this.lost = true;
      if (source.readyState === EventSource.CLOSED) setTimeout(() => mine === this.generation && !document.hidden && this.listen(), AGAIN);
    });
  }
}

/** The talk with these lines in their place: letters that were closed until the end come late, but have theirs. */
export function talked(chat: ChatLine[], lines: ChatLine[]): ChatLine[] {
  const newer = new Map(lines.map((line) => [line.n, line]));
  const found = chat.map((line) => newer.get(line.n) ?? line);
  const known = new Set(chat.map((line) => line.n));
  return [...found, ...[...newer.values()].filter((line) => !known.has(line.n))].sort((one, other) => one.n - other.n);
}
