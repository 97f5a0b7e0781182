/** Sentences for keys: the same few rules as the engine's own catalogue, with names that can be pointed at. */
import { UNSAID, type Params, type Text, type Value } from "./types";

export interface Phrases {
  language: string;
  phrases: Record<string, string>;
  names: Record<string, string>;
}

/** A piece of a sentence; `of` is the id of the thing or seat it names. */
export interface Piece {
  text: string;
  of?: string;
  seat?: boolean;
}

const FIELD = /\{([a-z_]+)(?::([a-z_]+))?\}/g;

export class Catalogue {
  constructor(
    readonly from: Phrases,
    /** The people at the table, by the word of their seat. */
    readonly people: Record<string, string> = {},
  ) {}

  has(key: string): boolean {
    return key in this.from.phrases;
  }

  name(of: string): string {
    return this.people[of] ?? this.from.names[of] ?? of;
  }

  say(text: Text): string {
    return this.pieces(text)
      .map((piece) => piece.text)
      .join("");
  }

  phrase(key: string, params: Params = {}): string {
    return this.say({ key, params });
  }

  pieces(text: Text): Piece[] {
    if (text.key === UNSAID.key) return [{ text: "…" }];
    const phrase = this.from.phrases[text.key];
    if (phrase === undefined) return [{ text: `[${text.key}]` }];
    const found: Piece[] = [];
    let at = 0;
    for (const field of phrase.matchAll(FIELD)) {
      if (field.index > at) found.push({ text: phrase.slice(at, field.index) });
      found.push(...this.fill(text.params[field[1]!] ?? null, field[2]));
      at = field.index + field[0].length;
    }
    if (at < phrase.length) found.push({ text: phrase.slice(at) });
    return found;
  }

  private fill(value: Value, kind: string | undefined): Piece[] {
    if (kind === undefined) return [{ text: String(value) }];
    if (kind === "name" || kind === "seat") return [this.named(String(value), kind === "seat")];
    if (kind === "names") {
      const list = value as (string | number)[];
      if (!list.length) return [{ text: "–" }];
      // Names have "and" before the last of them, numbers have not.
      const and = typeof list.at(-1) === "string" ? ` ${this.from.phrases.and} ` : ", ";
      return list.flatMap((one, i) => (i ? [{ text: i === list.length - 1 ? and : ", " }] : []).concat(this.named(String(one), false)));
    }
    if (kind === "date") return [{ text: this.date(String(value)) }];
    // A word out of the table of that name: a house, a rule.
    if (typeof value === "string") return [{ text: this.from.phrases[`${kind}.${value}`] ?? value }];
    if (value !== null && typeof value === "object" && !Array.isArray(value)) return [{ text: Object.entries(value).map(([part, n]) => `, ${this.from.phrases[`${kind}.${part}`] ?? part} ${Number(n) < 0 ? n : `+${n}`}`).join("") }];
    const form = (value === 0 ? this.from.phrases[`count.${kind}.zero`] : undefined) ?? this.from.phrases[`count.${kind}.${value === 1 ? "one" : "other"}`];
    return [{ text: form === undefined ? String(value) : form.replace("{n}", String(value)) }];
  }

  /** A day like 1461-03-29, written out. */
  private date(day: string): string {
    const [year, month, number] = day.split("-");
    return `${Number(number)} ${this.from.phrases[`month.${month}`]} ${year}`;
  }

  private named(id: string, seat: boolean): Piece {
    return { text: this.name(id), of: id, seat: seat || id in this.people };
  }
}
