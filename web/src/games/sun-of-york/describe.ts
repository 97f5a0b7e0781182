/** The battle in words, as a person would tell it: how it stands, then the field from my left to my right. */
import type { Section } from "..";
import type { TableStore } from "../../lib/table.svelte";
import type { Catalogue } from "../../lib/text";
import type { Prospect, View } from "../../lib/types";
import { fill, language } from "../../lib/words.svelte";
import { courseNow, type Lost } from "./course";
import { fullName, namesApart } from "./deck.svelte";
import { deskOf } from "./desk.svelte";
import { dangerSaid, declaredOf } from "./look";
import { placeName } from "./names";
import { placeSaid, saidOf } from "./said";
import { belowOf, columnsFor, flankOf, groundsOf, HOUSES, inSetUp, middleOf, place, rearOf, stepOf, tableOf, wingOf, type Position, type Table } from "./view";
import { warSaid } from "./war/said";
import { boardWords } from "./words";
import { counted, toldWords } from "./words.told";

/** What is told of, and what may come of it as far as the engine has said so. */
interface Told {
  table: Table;
  say: Catalogue;
  below: number;
  /** Units lost so far, where the log is at hand. */
  lost: Lost[] | null;
  all: Prospect[];
}

export function describe(view: View, say: Catalogue, store?: TableStore): Section[] {
  const words = boardWords[language.now];
  const told: Told = { table: tableOf(view), say, below: belowOf(view), lost: store ? courseNow(store).lost : null, all: store?.isNow ? deskOf(store).prospects : [] };
  const { table, below } = told;
  const sections = [standing(view, told)];
  if (table.war) sections.push(warSaid(table, say));
  for (const column of columnsFor(below)) sections.push(...battle(told, column));
  const flanks = (["west", "east"] as const).flatMap((column) => [0, 1].map((side) => place(table, flankOf(column, side))!)).filter((at) => !isEmpty(at) || at.terrain.length);
  if (flanks.length) sections.push({ title: toldWords[language.now].flanks, lines: [] }, ...flanks.map((at) => position(told, at)));
  const cards = table.sides[below]!.cards;
  if (cards) sections.push({ title: words.hand, lines: cards.length ? cards.map((id) => saidOf(say, { id, inHand: true, fights: "", bluff: false, note: "", lit: false })) : [toldWords[language.now].handEmpty] });
  return sections;
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Which battle, whose move, what each side has left, and where they fight. */
function standing(view: View, { table, say, below, lost }: Told): Section {
  const words = boardWords[language.now];
  const told = toldWords[language.now];
  /** "Anna (York)". */
  const who = (side: number) => {
    const [name, house] = [say.name(HOUSES[side]!), words.houses[HOUSES[side]!]];
    return name.includes(house) ? name : `${name} (${house})`;
  };
  const step = stepOf(table.phase);
  const when = inSetUp(table.phase) ? words.beforeBattle : fill(words.turn, { n: table.turn });
  const fights = table.positions.filter((at) => at.engaged).map((at) => placeName(at.id, below));
  const units = (side: number) => table.positions.reduce((sum, at) => sum + at.units[side]!.length, 0);
  const lines = [
    fill(told.attacker, { who: who(table.attacker) }),
    ...[below, 1 - below].map((seat) => {
      const side = table.sides[seat]!;
      return fill(told.side, { who: who(seat), units: counted("units", units(seat)), hand: counted("inHand", side.hand), deck: counted("inDeck", side.deck), lost: lost ? `; ${counted("lost", lost.filter((one) => one.side === seat).length)}` : "" });
    }),
    inSetUp(table.phase) ? "" : fights.length ? fill(told.fighting, { places: fights.join("; ") }) : told.apart,
    ...table.captured.map((one) => fill(words.captured, { who: who(one.seat), wing: words.wings[wingOf(one.battle, below)].toLowerCase() })),
    ...table.entering.map((one) => fill(told.enters, { card: fullName(say, one.card), place: placeName(one.at, below) })),
    step === "movement" ? capital(counted("orders", table.orders)) : "",
    view.prompt ? fill(told.asked, { what: say.say(view.prompt) }) : view.result ? "" : fill(told.turnOf, { who: view.waiting.map(who).join(", ") }),
  ];
  return { title: [say.name(table.battle), words.weather[table.weather], when, step ? words.steps[step].toLowerCase() : ""].filter(Boolean).join(", "), lines: lines.filter(Boolean) };
}

/** One of the three battles: where nobody stands in a line, every other position under a heading of its own. */
function battle(told: Told, column: Position["battle"]): Section[] {
  const { table, below } = told;
  const words = boardWords[language.now];
  const places = [rearOf(column, below), middleOf(column), rearOf(column, 1 - below)].map((id) => place(table, id)!).filter((at) => at.in_play);
  if (!places.length) return [];
  const empty = places.filter((at) => isEmpty(at)).map((at) => placeSaid(told.say, table, at, placeName(at.id, below), []));
  const compass = words.compass[column];
  const nobody = empty.length === places.length && !places.some((at) => groundsOf(table, at).length) ? toldWords[language.now].nobodyHere : fill(toldWords[language.now].nobody, { places: empty.join("; ") });
  return [
    { title: words.battles[wingOf(column, below)] + (compass ? `, ${compass}` : ""), lines: empty.length ? [nobody] : [] },
    ...places.filter((at) => !isEmpty(at)).map((at) => position(told, at)),
  ];
}

const isEmpty = (at: Position) => ![0, 1].some((side) => at.units[side]!.length || at.leaders[side]!.length || at.guns[side]!.length || at.face_down[side]);

/** A position as its heading, and each card there on a line: mine first. */
function position(told: Told, at: Position): Section {
  const { table, say, below } = told;
  const sides = [below, 1 - below];
  const lines = sides.flatMap((side) => {
    // Who is led is told by the leader beside him.
    const cards = [...at.leaders[side]!, ...at.units[side]!].map((card) => ({ ...card, marks: card.marks.filter((mark) => mark !== "free") }));
    const names = namesApart(say, cards.map((card) => card.id));
    const house = boardWords[language.now].houses[HOUSES[side]!];
    return cards.map((card) => `${house}: ${saidOf(say, { id: card.id, ...("ratings" in card ? { unit: card } : { leader: card }), inHand: false, fights: declaredOf(table, card.id), bluff: false, note: dangerSaid(told.all, card.id), lit: false, name: names.get(card.id) })}.`);
  });
  const down = (table.sides[below]!.face_down ?? []).filter((one) => one.at === at.id).map((one) => fullName(say, one.card));
  if (down.length) lines.push(fill(toldWords[language.now].laid, { names: down.join(", ") }));
  return { title: placeSaid(say, table, at, placeName(at.id, below), sides), lines, under: true };
}
