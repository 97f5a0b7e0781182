/** Calls to the server: JSON up, JSON down, one kind of refusal. */
import type { Forecast, GameInfo, Gesture, Made, Reason, Row, State, TableInfo, Text } from "./types";
import { line } from "./line.svelte";
import type { Told } from "./review";
import type { Phrases } from "./text";
import { language } from "./words.svelte";

export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly rule = "",
    readonly text: Text | null = null,
  ) {
    super(message);
  }
}

async function call<T>(path: string, body?: unknown, key = ""): Promise<T> {
  const headers: Record<string, string> = { "Accept-Language": language.now };
  if (body !== undefined) headers["Content-Type"] = "application/json";
  if (key) headers["Roses-Key"] = key;
  let answer: Response;
  try {
    answer = await fetch(`/api${path}`, {
      method: body === undefined ? "GET" : "POST",
      headers,
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  } catch {
    throw new Refused(0, "unreachable", line.cut ? language.say.deviceOffline : language.say.unreachable);
  }
  if (answer.ok) return (await answer.json()) as T;
  let told: { code?: string; message?: string; rule?: string; text?: Text } = {};
  try {
    told = ((await answer.json()) as { error: typeof told }).error ?? {};
  } catch {
    // Not our kind of answer: a proxy in between, perhaps.
  }
  throw new Refused(answer.status, told.code ?? "unknown", told.message ?? language.say.unreachable, told.rule, told.text ?? null);
}

const kept = new Map<string, Promise<unknown>>();

/** Ask once, remember the answer; a failure is not remembered. */
function once<T>(path: string): Promise<T> {
  let answer = kept.get(path) as Promise<T> | undefined;
  if (!answer) {
    answer = call<T>(path);
    answer.catch(() => kept.delete(path));
    kept.set(path, answer);
  }
  return answer;
}

export const api = {
  games: () => once<{ games: GameInfo[]; version: string }>("/games"),
  texts: (game: string, lang: string) => once<Phrases>(`/games/${game}/text/${lang}`),
  components: (game: string) => once<Record<string, unknown>>(`/games/${game}/components`),
  describe: (game: string, actions: string[]) =>
    call<{ texts: Record<string, Text> }>(`/games/${game}/describe`, { actions }),
  reach: () => call<{ this_computer: boolean; network: boolean; addresses: string[] }>("/reach"),
  me: () => call<{ name: string; passphrase: boolean }>("/me"),
  rename: (name: string) => call<{ name: string }>("/me", { name }),
  passphrase: (passphrase: string) => call<unknown>("/me/passphrase", { passphrase }),
  comeBack: (name: string, passphrase: string) => call<{ name: string }>("/me/return", { name, passphrase }),
  forget: () => call<unknown>("/me/forget", {}),
  myTables: () => call<{ tables: Row[] }>("/me/tables"),
  tables: () => call<{ tables: Row[] }>("/tables"),
  play: (game: string, name: string) => call<Made>("/play", name ? { game, name } : { game }),
  make: (table: unknown) => call<Made>("/tables", table),
  table: (id: string, key: string) => call<TableInfo>(`/tables/${id}`, undefined, key),
  join: (id: string, key: string, body: { seat?: number; name?: string }) => call<Made>(`/tables/${id}/join`, body, key),
  seats: (id: string, key: string, body: unknown) => call<unknown>(`/tables/${id}/seats`, body, key),
  act: (id: string, key: string, body: { version: string; action: string; seat?: number }) =>
    call<State>(`/tables/${id}/actions`, body, key),
  gesture: (id: string, key: string, body: { version: string; answers: string[]; seat?: number }) =>
    call<State & { gesture: Gesture }>(`/tables/${id}/actions`, body, key),
  post: <T>(id: string, what: string, key: string, body: unknown) => call<T>(`/tables/${id}/${what}`, body, key),
  why: (id: string, key: string, actions: string[], seat: number | null) =>
    call<{ why: Record<string, Reason | null> }>(`/tables/${id}/why`, { actions, ...(seat === null ? {} : { seat }) }, key),
  forecast: (id: string, key: string, answers: string[], seat: number | null) =>
    call<Forecast>(`/tables/${id}/forecast`, { answers, ...(seat === null ? {} : { seat }) }, key),
  history: (id: string, key: string, step: number, seat: number | null, watch: boolean) =>
    call<{ step: number; steps: number; view: State["view"]; events: number; mover: number | null; action: string | null }>(
      `/tables/${id}/history/${step}?${seat === null ? (watch ? "watch=1" : "") : `seat=${seat}`}`,
      undefined,
      key,
    ),
  steps: (id: string, key: string, seat: number | null, watch: boolean) =>
    call<{ lines: number[] }>(`/tables/${id}/history?${seat === null ? (watch ? "watch=1" : "") : `seat=${seat}`}`, undefined, key),
  state: (id: string, key: string, seat: number | null, watch = false) =>
    call<State>(`/tables/${id}/state${seat === null ? (watch ? "?watch=1" : "") : `?seat=${seat}`}`, undefined, key),
  review: (id: string, key: string) => call<Told>(`/tables/${id}/review`, undefined, key),
  notes: (id: string, key: string, seat: number | null) =>
    call<{ text: string }>(`/tables/${id}/notes${seat === null ? "" : `?seat=${seat}`}`, undefined, key),
  standing: (id: string, key: string, seat: number | null) =>
    call<{ settings: unknown; used: unknown }>(`/tables/${id}/standing${seat === null ? "" : `?seat=${seat}`}`, undefined, key),
};
