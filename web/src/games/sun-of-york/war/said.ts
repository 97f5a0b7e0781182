/** The war in words: victories, the battles fought, Henry VI, the crown, and who is dead. */
import type { Section } from "../..";
import type { Catalogue } from "../../../lib/text";
import { fill, language } from "../../../lib/words.svelte";
import { house, leaderName, shortBattle } from "../choose/says";
import type { Table } from "../view";
import { isKing } from "./nobles";
import { warWords } from "./words";

export function warSaid(table: Table, say: Catalogue): Section {
  const words = warWords[language.now];
  const war = table.war!;
  const king = war.kings.york ?? null;
  const crowned = isKing(king);
  return {
    title: words.war,
    lines: [
      `${fill(words.openWar, { a: war.victories[0], b: war.victories[1] })}.`,
      ...war.fought.map((one) => `${shortBattle(one.battle, say)}: ${one.winner === null ? words.nobodyWon : house(one.winner)}, ${words.endings[one.ending] ?? one.ending}.`),
      `${words.henry[war.henry]}. ${words.henryHelp[war.henry]}`,
      `${king ? fill(crowned ? words.crowned : words.nextKing, { name: leaderName(say, king) }) : words.noKing}.`,
      ...(war.dead.length ? [`${words.dead.replace(/^./, (first) => first.toUpperCase())}: ${war.dead.map((card) => leaderName(say, card)).join(", ")}.`] : []),
    ],
  };
}
