/** What goes on at the desk whether the field is drawn or told in words: forecasts asked for, drafts kept. */
import { untrack } from "svelte";
import type { View } from "../../lib/types";
import { deck } from "./deck.svelte";
import type { Desk } from "./desk.svelte";
import { keepDrafts, readDrafts } from "./kept";
import { tableOf } from "./view";

/** To be called by a part that is there as long as the table is. */
export function attend(desk: Desk, view: () => View): void {
  void deck.load(view().game);
  foresee(desk, view);
  keep(desk);
}

/** What dice may bring is asked for whenever the question, the ticks or the taps change. */
function foresee(desk: Desk, view: () => View): void {
  const { table } = desk;
  const answers = $derived(tableOf(view()).phase === "declare" && table.legal.length ? desk.attack : []);
  const sent = $derived(answers.join());
  $effect(() => {
    void table.live?.version;
    void sent;
    if (!table.isNow || view().result) return;
    const timer = setTimeout(() => untrack(() => void desk.foresee(answers)), 60);
    return () => clearTimeout(timer);
  });
  $effect(() => {
    const actions = desk.path.length ? [...desk.options.done, ...[...desk.lit.values()].flat()] : [];
    untrack(() => void desk.weigh(actions));
  });
}

/** A new question: what was ticked or tapped for the last one is forgotten, and what was kept for this one comes back. */
function keep(desk: Desk): void {
  const { table } = desk;
  const question = $derived.by(() => {
    const now = table.live?.view ? tableOf(table.live.view) : null;
    const hits = now?.phase === "hits" ? now.hits_to_spread[0] : undefined;
    return now ? [now.battle, now.phase, now.turn, now.active, hits?.at ?? "", hits?.n ?? ""].join(" ") : "";
  });
  let before = "";
  $effect(() => {
    if (!question || question === before) return;
    before = question;
    untrack(() => {
      desk.letGo();
      desk.recall(readDrafts(table, question));
    });
  });
  $effect(() => {
    if (!question || question !== before || table.seat === null) return;
    keepDrafts(table, { question, draft: desk.draft, held: [...desk.held], aims: desk.aims, given: [...desk.given], order: desk.order });
  });
}
