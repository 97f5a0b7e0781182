/** What is drawn over the field: who shoots where, and what the chosen card or action would do. */
import type { View } from "../../lib/types";
import { fill, language } from "../../lib/words.svelte";
import { answerOf, diceOf, groupsOf } from "./attack";
import type { Desk } from "./desk.svelte";
import { verbOf } from "./paths";
import { belowOf, readingOrder, sideOf, tableOf, whereIs } from "./view";
import { fieldWords } from "./words.field";

export interface Arrow {
  /** A place or a card each. */
  from: string;
  to: string;
  side: number;
  words: string;
}

export function arrowsOf(desk: Desk, view: View): Arrow[] {
  const table = tableOf(view);
  if (desk.table.steps.length) return told(desk, view);
  if (!desk.table.legal.length) return [];
  const planned = meant(desk, view);
  if (planned.length) return planned;
  return table.phase === "declare" && !desk.path.length ? volleys(desk, view) : [];
}

/** Everybody who shoots from one place at another, with the dice of all of them. */
function volleys(desk: Desk, view: View): Arrow[] {
  const words = fieldWords[language.now];
  const table = tableOf(view);
  const found: Arrow[] = [];
  for (const group of groupsOf(desk.attackers, readingOrder(belowOf(view)))) {
    const aims = new Map<string, { dice: number; on: Set<number> }>();
    for (const one of group.attackers) {
      if (one.kind !== "fire" || desk.held.has(one.card)) continue;
      const at = answerOf(one, { held: desk.held, aims: desk.aims }).split(" ")[2]!;
      const sum = aims.get(at) ?? { dice: 0, on: new Set<number>() };
      const { dice, on } = diceOf(table, one);
      sum.on.add(on);
      aims.set(at, { dice: sum.dice + dice, on: sum.on });
    }
    for (const [to, { dice, on }] of aims) {
      const best = Math.max(...on);
      found.push({ from: group.from, to, side: belowOf(view), words: fill(dice === 1 ? words.dieAt : on.size > 1 ? words.diceUpTo : words.diceAt, { n: dice, on: best }) });
    }
  }
  return found;
}

/** The action that is looked at: where it comes from and where it strikes. */
function meant(desk: Desk, view: View): Arrow[] {
  const action = desk.looked;
  if (!action) return [];
  const [verb, card, ...rest] = action.split(" ") as [string, string, ...string[]];
  const table = tableOf(view);
  const side = belowOf(view);
  if (verb === "confuse") return [{ from: rest[0]!, to: rest[1]!, side: 1 - side, words: "" }];
  if (verb === "charge") return [{ from: rest[0]!, to: rest[1]!, side, words: "" }];
  if (verb === "ambush") return [{ from: rest[0]!, to: rest[1]!, side, words: "" }];
  if (["march", "flank", "ride", "spur", "haul", "lead", "again", "fire", "bombard"].includes(verbOf(action)) && whereIs(table, card) && rest[0]) return [{ from: card, to: rest[0], side: sideOf(card), words: "" }];
  if (["bring", "enter", "warwick", "treason", "rally", "fatigue"].includes(verb) && rest[0]) return [{ from: card, to: rest[0], side, words: "" }];
  return [];
}

/** In a reveal: from those who attack to where they hit, if it is elsewhere. */
function told(desk: Desk, view: View): Arrow[] {
  const step = desk.table.steps[desk.table.at];
  const table = tableOf(view);
  const found: Arrow[] = [];
  for (const event of step?.texts ?? []) {
    const card = event.params.card;
    if (event.key !== "log.attacks" || typeof card !== "string" || typeof event.params.place !== "string") continue;
    const from = whereIs(table, card)?.id;
    if (from && from !== event.params.place && !found.some((one) => one.from === from)) found.push({ from, to: event.params.place, side: sideOf(card), words: "" });
  }
  return found;
}
