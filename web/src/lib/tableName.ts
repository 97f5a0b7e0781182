/** What a table is called that nobody named: after a badge as lords wore them, always the same for the same table. */
import type { Language } from "./words.svelte";

const FIRST = {
  en: ["white", "red", "black", "golden", "silver", "blue", "old", "proud", "sleeping", "running", "crowned", "lonely"],
  nl: ["witte", "rode", "zwarte", "gouden", "zilveren", "blauwe", "oude", "trotse", "slapende", "rennende", "gekroonde", "eenzame"],
};
const SECOND = {
  en: ["boar", "bear", "swan", "falcon", "lion", "hind", "greyhound", "dragon", "raven", "unicorn", "antelope", "wolf", "portcullis", "sun", "rose", "star"],
  nl: ["ever", "beer", "zwaan", "valk", "leeuw", "hinde", "windhond", "draak", "raaf", "eenhoorn", "antilope", "wolf", "valpoort", "zon", "roos", "ster"],
};

export function tableName(table: { id: string; title?: string }, language: Language): string {
  if (table.title) return table.title;
  let mixed = 0;
  for (const letter of table.id) mixed = (mixed * 31 + letter.charCodeAt(0)) >>> 0;
  const [first, second] = [FIRST[language], SECOND[language]];
  return `${language === "nl" ? "De" : "The"} ${first[mixed % first.length]} ${second[Math.floor(mixed / first.length) % second.length]}`;
}
