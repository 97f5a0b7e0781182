/** What a card of the display is worth to whoever may take it: control, points, votes, income, offices. */
import type { TableStore } from "../../lib/table.svelte";
import type { View } from "../../lib/types";
import { fill, language } from "../../lib/words.svelte";
import { effectsOf } from "./planning/effects";
import { Foreseen } from "./planning/foreseen.svelte";
import { areaOf, tableOf } from "./view";
import { boardWords } from "./words";

/** The word of a card in an answer: one mercenaries card is as good as another. */
export const wordOf = (id: string): string => (id.startsWith("mercenaries") ? "mercenaries" : id);

export class Worth {
  private foreseen: Foreseen;

  constructor(
    private table: TableStore,
    private view: () => View,
  ) {
    this.foreseen = new Foreseen(table, () => {
      const answer = `draft ${wordOf(table.picked)}`;
      return table.legal.includes(answer) ? { without: null, withIt: [answer] } : null;
    });
  }

  /** Everything that can be said of the chosen card, the most telling first. */
  get parts(): string[] {
    const view = this.view();
    const at = tableOf(view);
    const words = boardWords[language.now];
    const say = this.table.catalogue;
    const card = at.cards.find((one) => one.id === this.table.picked);
    if (!card) return [fill(words.worthTroops, { n: at.mercenaries_for_a_card })];
    const found: string[] = [];
    const effects = this.foreseen.withIt ? effectsOf(view, [], this.foreseen.withIt) : null;
    const change = effects?.areas.find((area) => area.area === areaOf(card));
    const mine = change?.rows.find((row) => row.seat === view.viewer);
    if (change && mine) {
      const best = Math.max(0, ...change.rows.filter((row) => row.seat !== view.viewer).map((row) => row.now));
      const points = fill(words.against, { mine: mine.now, other: best });
      const said = mine.place === 1 ? words.wouldLead : mine.place === 2 ? words.wouldBeSecond : words.wouldHave;
      found.push(fill(said, { area: words.short[change.area as "midlands"], points }));
    }
    const gain = effects?.points.find((one) => one.seat === view.viewer)?.n ?? 0;
    if (gain) found.push(fill(words.worthPoints, { n: gain > 0 ? `+${gain}` : `−${-gain}` }));
    if (change?.votes) found.push(fill(words.worthVotes, { n: at.areas.find((area) => area.id === change.area)!.votes, house: say.phrase(`house.${change.votes}`) }));
    for (const award of effects?.awards ?? []) if (award.seat === view.viewer) found.push(fill(words.worthAward, { award: say.name(award.award) }));
    if (card.income) found.push(fill(words.worthIncome, { n: card.income }));
    return found;
  }
}
