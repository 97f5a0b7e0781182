/** What I have in hand and in mind at this table: taps so far, ticks, a deployment not sent yet, and what it may bring. */
import { SvelteSet } from "svelte/reactivity";
import { api, Refused } from "../../lib/api";
import type { TableStore } from "../../lib/table.svelte";
import type { Prospect, Reason } from "../../lib/types";
import { answersOf as attackAnswers, attackers, type Attacker } from "./attack";
import { deck } from "./deck.svelte";
import { filled, type Draft } from "./deploy";
import { give, type Way } from "./hits";
import type { Drafts } from "./kept";
import { atOnce, optionsAfter, verbOf } from "./paths";
import { askClosed } from "./reasons";
import { turnTo } from "./special";
import { belowOf, sideOf, tableOf, whereIs, type Column } from "./view";

/** What is decided by dice. */
const DICE = ["flank", "ride", "bombard", "confuse", "ambush", "warwick", "treason", "rally", "restore", "again"];

export class Desk {
  /** The taps so far, each a word of an action. */
  path = $state<string[]>([]);
  /** Several actions that the last tap may have meant. */
  between = $state<string[]>([]);
  held = new SvelteSet<string>();
  aims = $state<Record<string, string>>({});
  /** The position whose dice are spoken of. */
  spot = $state("");
  draft = $state<Draft>({});
  /** Hits that I mean to give, before they are sent. */
  given = new SvelteSet<string>();
  /** The ways to place the hits that are asked for, each with what would come of it. */
  ways = $state.raw<Way[]>([]);
  /** The order in which my units shall check their morale. */
  order = $state.raw<string[]>([]);
  /** The action that is looked at: it is drawn on the field. */
  looked = $state("");
  /** Why the chosen unit cannot go to the places around it. */
  closed = $state.raw<Record<string, Reason>>({});
  /** Of the places that are lit those that are asked for, where a use of the card was chosen; empty for all. */
  only = $state.raw<string[]>([]);
  /** The position of which not all can go forward: whom to leave is asked. */
  leaving = $state("");
  /** A card is being dragged: places catch it, not the cards that lie in them. */
  dragging = $state(false);
  /** The battle in the middle of the phone. */
  focus = $state<Column>("centre");
  prospects = $state.raw<Prospect[]>([]);
  /** What each of the actions may bring that the taps so far leave. */
  brings = $state.raw<Record<string, Prospect[]>>({});
  /** The turn in which I do not want to be asked again whether I play a card. */
  quiet = $state.raw<{ turn: number; any: boolean; cards: string[] }>({ turn: -1, any: false, cards: [] });
  /** I have chosen what to look at myself: the page does not choose for me any more. */
  settled = false;
  private asked = 0;

  constructor(readonly table: TableStore) {}

  get options() {
    return optionsAfter(this.table.legal, this.path);
  }

  /** The cards and places that can be tapped now. */
  get lit(): Map<string, string[]> {
    const next = this.options.next;
    return this.only.length && this.path.length === 1 ? new Map([...next].filter(([word]) => this.only.includes(word))) : next;
  }

  get attackers(): Attacker[] {
    const view = this.table.view;
    return view ? attackers(tableOf(view), this.table.legal) : [];
  }

  /** The answers that the ticks stand for. */
  get attack(): string[] {
    return attackAnswers(this.attackers, { held: this.held, aims: this.aims });
  }

  letGo(): void {
    this.path = [];
    this.between = [];
    this.looked = "";
    this.settled = false;
    this.closed = {};
    this.leaving = "";
    this.only = [];
    this.table.picked = "";
    this.table.note = null;
  }

  /** What was drafted for this question before, or nothing. */
  recall(kept: Drafts | null): void {
    this.held.clear();
    this.given.clear();
    for (const card of kept?.held ?? []) this.held.add(card);
    for (const card of kept?.given ?? []) this.given.add(card);
    this.aims = kept?.aims ?? {};
    this.draft = kept?.draft ?? {};
    this.order = kept?.order ?? [];
    this.spot = "";
  }

  /** A tap on a card of the field: while attacks are declared it holds a unit back, or lets it go again. */
  tapOnField(card: string): void {
    const view = this.table.view;
    const phase = view && this.table.legal.length ? tableOf(view).phase : "";
    if (phase === "hits" && view && sideOf(card) === belowOf(view)) return give(this, card);
    if (phase === "check" && this.table.legal.includes(`check ${card}`)) return void (this.order = [card, ...this.order.filter((one) => one !== card)]);
    const attacker = view && tableOf(view).phase === "declare" && !this.path.length && this.attackers.find((one) => one.card === card);
    if (!attacker) return this.tap(card);
    this.spot = attacker.from;
    this.toggle([card]);
  }

  /** Hold these back, or if all of them hold back already let them attack. */
  toggle(cards: string[]): void {
    const all = cards.every((card) => this.held.has(card));
    for (const card of cards) {
      if (all) this.held.delete(card);
      else this.held.add(card);
    }
  }

  /** Deployment: lay a card at a place of the draft, or take it up again. */
  lay(card: string, at: string): void {
    if (this.table.legal.includes(`place ${card} ${at}`)) {
      this.draft = { ...this.draft, [card]: at };
      this.letGo();
    } else void this.table.why("", `place ${card} ${at}`);
  }

  /** Place the rest for me, as well as a simple rule can. */
  fillUp(): void {
    const view = this.table.view;
    if (!view) return;
    const below = belowOf(view);
    const side = tableOf(view).sides[below]!;
    const taken = Object.fromEntries((side.face_down ?? []).map((one) => [one.card, one.at]));
    this.draft = filled(this.draft, side.cards ?? [], below, Number(view.prompt?.params.n ?? 0), (card) => deck.card(card)?.class, this.table.legal, taken);
    this.letGo();
  }

  /** What was dragged has been let go: over no place, it stays where it was. */
  dropped(): void {
    this.dragging = false;
    if (this.path.some((card) => card in this.draft)) this.letGo();
  }

  /** Deployment: take up again what was laid last. */
  layBack(): void {
    const last = Object.keys(this.draft).at(-1);
    if (last) this.takeUp(last);
  }

  takeUp(card: string): void {
    this.draft = Object.fromEntries(Object.entries(this.draft).filter(([one]) => one !== card));
  }

  /** A tap on a card or a place. */
  tap(word: string): void {
    if (this.table.view && this.table.legal.length && tableOf(this.table.view).phase === "reactivate") return turnTo(this, word);
    this.between = [];
    if (this.path.at(-1) === word) return this.letGo();
    const actions = this.lit.get(word);
    if (!actions) {
      const first = optionsAfter(this.table.legal, []).next;
      if (first.has(word)) this.begin(word);
      else if (this.path.length) this.refuse(word);
      else this.table.picked = this.table.picked === word ? "" : word;
      return;
    }
    if (!this.path.length) return this.begin(word);
    const path = [...this.path, word];
    const { next, done } = optionsAfter(this.table.legal, path);
    if (!next.size && done.length === 1) void this.act(done[0]!);
    else {
      this.path = path;
      if (!next.size) this.between = done;
    }
  }

  private begin(word: string): void {
    const { next, done } = optionsAfter(this.table.legal, [word]);
    const only = next.size ? null : atOnce(done);
    if (only) return void this.act(only);
    this.path = [word];
    this.looked = "";
    this.closed = {};
    void askClosed(this, word);
    this.table.picked = word;
    this.table.note = null;
    const at = this.table.view ? whereIs(tableOf(this.table.view), word) : undefined;
    if (at && !at.flank) this.focus = at.battle;
  }

  /** What cannot be is answered with the rule that says so. */
  private refuse(word: string): void {
    const verbs = [...this.lit.values()].flat();
    const like = verbs.find((action) => action.split(" ").length === this.path.length + 2);
    if (!like) return this.letGo();
    const words = [like.split(" ")[0], ...this.path, word];
    void this.table.why("", words.join(" "));
  }

  async act(action: string): Promise<void> {
    const path = this.path;
    this.path = [];
    this.between = [];
    this.looked = "";
    this.only = [];
    this.table.picked = "";
    if (!(await this.table.act(action))) this.path = path;
  }

  /** Several answers as one; what was refused stays as it was ticked. */
  async send(answers: string[]): Promise<void> {
    this.path = [];
    this.between = [];
    this.leaving = "";
    await this.table.gesture(answers);
  }

  /** A whole position forward; its leader goes too where the server says that he may. */
  async advance(answers: string[], followers: string[]): Promise<void> {
    const all = [...answers];
    for (const one of followers) {
      const { refused } = await api.forecast(this.table.id, this.table.key, [...all, one], this.table.seat);
      if (!refused) all.push(one);
    }
    await this.send(all);
  }

  /** Ask what these answers would bring; an older question's answer is not waited for. */
  async foresee(answers: string[]): Promise<void> {
    const mine = ++this.asked;
    const found = await this.forecast(answers);
    if (mine === this.asked) this.prospects = found;
  }

  /** What each action that the last tap left may bring, where dice decide; a handful at most. */
  async weigh(actions: string[]): Promise<void> {
    this.brings = {};
    for (const action of actions.filter((one) => DICE.includes(verbOf(one))).slice(0, 12)) {
      const found = await this.forecast([action]);
      if (!this.path.length) return;
      this.brings = { ...this.brings, [action]: found };
    }
  }

  async forecast(answers: string[]): Promise<Prospect[]> {
    try {
      return (await api.forecast(this.table.id, this.table.key, answers, this.table.seat)).prospects;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      return [];
    }
  }

  /** Would all of these be taken? If not, the refusal is shown and nothing is done. */
  async wouldDo(answers: string[]): Promise<boolean> {
    const { refused } = await api.forecast(this.table.id, this.table.key, answers, this.table.seat);
    if (refused) this.table.note = { about: "", reason: refused, message: refused.message };
    return !refused;
  }
}

const desks = new WeakMap<TableStore, Desk>();

/** The board, the hand and the choices of one table share one desk. */
export function deskOf(table: TableStore): Desk {
  let desk = desks.get(table);
  if (!desk) desks.set(table, (desk = new Desk(table)));
  return desk;
}
