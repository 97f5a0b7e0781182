/** The printed cards, as the server knows them; asked for once. */
import { api } from "../../lib/api";
import type { Catalogue } from "../../lib/text";
import { language } from "../../lib/words.svelte";
import { listed, type Listed, type Written } from "./choose/battles";
import { sideOf } from "./view";
import { boardWords } from "./words";

export interface Printed {
  number: number;
  name: string;
  class: "leader" | "footsoldier" | "missile" | "polearm" | "cavalry" | "terrain" | "special";
  orders?: number;
  ability?: number;
  "long-range"?: number;
  leadership?: number;
  cohesion?: number;
  royal?: boolean;
  veteran?: boolean;
}

interface Components {
  lancaster: Printed[];
  york: Printed[];
  battle: Written[];
  numbers: Record<string, number>;
}

class Deck {
  private all = $state.raw<Components | null>(null);

  /** A game's own cards, loaded with its table. */
  async load(game: string): Promise<void> {
    const { components } = (await api.components(game)) as unknown as { components: Components };
    this.all = components;
  }

  card(id: string): Printed | undefined {
    const number = Number(/\d+$/.exec(id)?.[0]);
    return this.all?.[sideOf(id) === 0 ? "lancaster" : "york"].find((card) => card.number === number);
  }

  battle(id: string): Written | undefined {
    return this.all?.battle.find((battle) => battle.id === id);
  }

  cards(side: number): Printed[] {
    return this.all?.[side === 0 ? "lancaster" : "york"] ?? [];
  }

  number(name: string): number | undefined {
    return this.all?.numbers[name];
  }

  /** Every battle as it is set up, in the order of the rulebook. */
  get battles(): Listed[] {
    return this.all ? listed(this.all.battle, this.all) : [];
  }
}

export const deck = new Deck();

/** What kind of card it is, from its id: `veteran-longbowmen-y51` is `longbowmen`. */
export const kindOf = (id: string) => id.replace(/^veteran-/, "").replace(/-[ly]\d+$/, "");

/** A card's whole name without the ratings that the log puts behind it. */
export function fullName(say: Catalogue, id: string): string {
  return say.name(id).replace(/ \([^)]*\/[^)]*\)$/, "");
}

/** Names of cards that lie side by side: those of one kind are numbered from left to right. */
export function namesApart(say: Catalogue, cards: string[]): Map<string, string> {
  const names = cards.map((card) => fullName(say, card));
  return new Map(
    cards.map((card, n) => {
      const alike = names.filter((name) => name === names[n]).length;
      return [card, alike > 1 ? `${names[n]} ${names.slice(0, n + 1).filter((name) => name === names[n]).length}` : names[n]!];
    }),
  );
}

/** Several such names in a line, the kind said once: "Billmen, Men-at-Arms 1 and 3". */
export function namesTogether(names: string[], and: string): string {
  const kind = (name: string) => name.replace(/ \d+$/, "");
  const said = names.map((name, n) => (n > 0 && kind(names[n - 1]!) === kind(name) ? name.slice(kind(name).length + 1) : name));
  return said.join(", ").replace(/, ([^,]*)$/, ` ${and} $1`);
}

/** The name that fits on a card: what a lord is lord of, the kind of a unit. */
export function shortName(say: Catalogue, id: string, narrow = false): string {
  const words = boardWords[language.now];
  const kind = kindOf(id);
  if (narrow && words.narrow[kind]) return words.narrow[kind];
  if (words.short[kind]) return words.short[kind];
  return shortened(fullName(say, id));
}

export function shortened(name: string): string {
  const bare = name.replace(/ \(.*\)$/, "");
  const land = /^(?:\S+ )?(?:duke|earl|hertog|graaf) (?:of|van) (.+)$/i.exec(bare);
  if (land) return land[1]!;
  const titled = /^(?:king|lord|koning) (.+)$/i.exec(bare);
  if (titled) return titled[1]!;
  return /^(?:[A-Z]\S*) (?:.* )?(\S+)$/.exec(bare)?.[1] ?? bare;
}
