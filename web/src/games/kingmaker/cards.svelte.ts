/** What is printed on the Crown cards, asked of the server once. */
import { api } from "../../lib/api";
import { language } from "../../lib/words.svelte";
import { titleIn } from "./titles";

export interface Card {
  id: string;
  kind: string;
  title?: string;
  troops?: number;
  lords?: number;
  commons?: number;
  /** More troops in an area of his office. */
  bonus?: { troops: number };
  ships?: { id: string; capacity: number }[];
  places?: string[];
  advanced?: boolean;
}

/** An Event card: what its upper half does, and in combat its lower one. */
export interface EventCard {
  id: string;
  kind: string;
  summons?: { who: string; to: string }[];
  "advanced-summons"?: { who: string; to: string }[];
  places?: string[];
  "king-to"?: string;
  company?: string;
  ratio?: string;
  killed?: string[];
}

class Cards {
  events = $state.raw(new Map<string, EventCard>());
  by = $state.raw(new Map<string, Card>());
  /** By the kind of a place how many defend it. */
  garrisons = $state.raw<Record<string, number>>({});
  /** All heirs in the line of succession of their house. */
  heirs = $state.raw<{ id: string; house: string }[]>([]);
  private asked = false;

  /** The title that is printed on a noble's card, as it is said; empty if he has none. */
  title(noble: string): string {
    return titleIn(language.now, this.by.get(noble)?.title ?? "");
  }

  ask(): this {
    if (!this.asked) {
      this.asked = true;
      void api.components("kingmaker").then((read) => {
        const printed = (read as { components: { crown: Card[]; heir: { id: string; house: string }[]; event: EventCard[]; kind: { id: string; garrison: number }[] } }).components;
        this.by = new Map(printed.crown.map((card) => [card.id, card]));
        this.events = new Map(printed.event.map((card) => [card.id, card]));
        this.heirs = printed.heir;
        this.garrisons = Object.fromEntries(printed.kind.map((kind) => [kind.id, kind.garrison]));
      });
    }
    return this;
  }
}

export const cards = new Cards();
/** The icon of a kind of card. */
export const ICON: Record<string, string> = { noble: "noble", title: "crown", office: "constable", bishop: "bishop", mercenary: "mercenary", ship: "ship", town: "town", pardon: "log" };
