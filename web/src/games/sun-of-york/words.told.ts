/** Words with which the position is told and cards are read aloud. */
import { fill, language, type Language } from "../../lib/words.svelte";

const en = {
  counts: ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen", "twenty"],
  units: ["one unit", "{n} units"],
  dice: ["one die", "{n} dice"],
  backs: ["one card face-down", "{n} cards face-down"],
  orders: ["One order is left.", "{n} orders are left."],
  inHand: ["one card in hand", "{n} cards in hand"],
  inDeck: ["one in the deck", "{n} in the deck"],
  lost: ["one unit lost", "{n} units lost"],
  toSpread: ["one hit to spread", "{n} hits to spread"],
  attacker: "{who} attacks.",
  side: "{who} has {units} on the field, {hand} and {deck}{lost}.",
  asked: "You are asked: {what}",
  turnOf: "It is for {who} to play.",
  fighting: "They fight hand to hand in: {places}.",
  apart: "The lines have not met.",
  nobody: "Nobody stands in: {places}.",
  nobodyHere: "Nobody stands here.",
  with: "with {names}",
  holdsHill: "{who} holds the hill",
  laid: "Face-down here: {names}.",
  flanks: "On the flanks",
  enters: "{card} comes in from the flank: {place}.",
  mustRoll: "must roll {n} or less",
  cannotStand: "cannot stand the next check",
  fallsOnSix: "a 6 is his end",
  mayGo: "{chance} gone by the next morale step",
  handEmpty: "No card.",
};

const nl: typeof en = {
  counts: ["geen", "één", "twee", "drie", "vier", "vijf", "zes", "zeven", "acht", "negen", "tien", "elf", "twaalf", "dertien", "veertien", "vijftien", "zestien", "zeventien", "achttien", "negentien", "twintig"],
  units: ["één eenheid", "{n} eenheden"],
  dice: ["één dobbelsteen", "{n} dobbelstenen"],
  backs: ["één gedekte kaart", "{n} gedekte kaarten"],
  orders: ["Er is nog één order.", "Er zijn nog {n} orders."],
  inHand: ["één kaart in de hand", "{n} kaarten in de hand"],
  inDeck: ["één in de stapel", "{n} in de stapel"],
  lost: ["één eenheid verloren", "{n} eenheden verloren"],
  toSpread: ["één treffer te verdelen", "{n} treffers te verdelen"],
  attacker: "{who} valt aan.",
  side: "{who} heeft {units} op het veld, {hand} en {deck}{lost}.",
  asked: "Jou wordt gevraagd: {what}",
  turnOf: "{who} is aan zet.",
  fighting: "Er wordt gevochten in: {places}.",
  apart: "De linies hebben elkaar nog niet bereikt.",
  nobody: "Niemand staat in: {places}.",
  nobodyHere: "Hier staat niemand.",
  with: "met {names}",
  holdsHill: "{who} houdt de heuvel",
  laid: "Hier gedekt: {names}.",
  flanks: "Op de flanken",
  enters: "{card} komt vanaf de flank: {place}.",
  mustRoll: "moet {n} of minder gooien",
  cannotStand: "houdt geen stand bij de volgende test",
  fallsOnSix: "een 6 is zijn einde",
  mayGo: "{chance} weg bij de volgende moreelstap",
  handEmpty: "Geen kaart.",
};

export const toldWords: Record<Language, typeof en> = { en, nl };

type Counted = { [key in keyof typeof en]: (typeof en)[key] extends string[] ? key : never }[keyof typeof en];

/** A number as it is spoken: in words as far as one would write it so. */
export const count = (n: number) => toldWords[language.now].counts[n] ?? String(n);

/** "one unit", "four units". */
export function counted(what: Exclude<Counted, "counts">, n: number): string {
  const [one, many] = toldWords[language.now][what] as [string, string];
  return n === 1 ? one : fill(many, { n: count(n) });
}
