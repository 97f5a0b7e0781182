/** The table told to somebody who does not see it. */
import type { Section } from "..";
import type { Catalogue } from "../../lib/text";
import type { View } from "../../lib/types";
import { fill, language } from "../../lib/words.svelte";
import { YEARS, areaOf, costOf, officesOf, phaseOf, tableOf, votesOf, type Area, type Board, type Card } from "./view";
import { boardWords } from "./words";

export function describe(view: View, say: Catalogue): Section[] {
  const words = boardWords[language.now];
  const table = tableOf(view);
  const year = YEARS[table.turn - 1] ?? "";
  const sections: Section[] = [
    {
      title: words.tell.players,
      lines: [
        fill(words.tell.where, { turn: table.turn, turns: table.turns, year, phase: words.phases[phaseOf(table)] }),
        ...table.order.map((seat, place) => player(view, table, say, seat, place)),
        ...parliament(table, say),
      ],
    },
  ];
  if (table.plan) sections.push(plan(table, say));
  if (table.display.length) sections.push({ title: words.tell.onOffer, lines: table.display.map((id) => offer(table, say, id)) });
  for (const area of table.areas) sections.push({ title: say.name(area.id), lines: told(view, table, say, area) });
  return sections;
}

function player(view: View, table: Board, say: Catalogue, seat: number, place: number): string {
  const { tell, ordinal } = boardWords[language.now];
  const one = table.players[seat]!;
  const own = seat === view.viewer;
  const sentence = own ? (one.house ? tell.youHouse : tell.you) : one.house ? tell.otherHouse : tell.other;
  const house = one.house ? say.phrase(`house.${one.house}`) : "";
  const offices = officesOf(table, seat).map((award) => say.name(award));
  return [
    fill(sentence, { who: say.name(view.seats[seat]!), house, place: ordinal[place]!, vp: one.score, money: one.money, income: one.income }),
    offices.length ? fill(tell.offices, { offices: offices.join(", ") }) : "",
    one.mercenaries ? fill(tell.hired, { n: one.mercenaries }) : "",
    one.french_aid ? tell.aid : "",
    one.ready ? tell.isReady : "",
  ]
    .filter(Boolean)
    .join(" ");
}

function parliament(table: Board, say: Catalogue): string[] {
  const { tell, noKing } = boardWords[language.now];
  if (!table.players[0]?.house) return [];
  const votes = votesOf(table);
  const kings = table.kings.map((house) => (house ? say.phrase(`house.${house}`) : noKing));
  return [
    fill(tell.parliament, { lancaster: votes.lancaster, york: votes.york, needed: Math.floor(votes.all / 2) + 1, all: votes.all }),
    kings.length ? fill(tell.kings, { kings: kings.join(", ") }) : tell.noKings,
  ];
}

/** The orders as the buttons say them, with what they cost. */
function plan(table: Board, say: Catalogue): Section {
  const { tell } = boardWords[language.now];
  const { orders, cost, left } = table.plan!;
  const lines = orders.map((order) => {
    const [verb, of, more] = order.split(" ") as [string, string, string | undefined];
    const params = { location: of, person: of, ship: of, noble: of, area: verb === "bid" ? of : (more ?? ""), sea: more ?? "", n: Number(more), pounds: costOf(order, table) };
    return `${say.phrase(`action.${verb}`, params)}.`;
  });
  return { title: tell.plan, lines: [...(lines.length ? lines : [tell.noOrders]), fill(tell.planCosts, { cost, left })] };
}

function offer(table: Board, say: Catalogue, id: string): string {
  const { tell } = boardWords[language.now];
  const card = table.cards.find((one) => one.id === id);
  if (!card) return `${say.name("mercenaries")}: ${table.mercenaries_for_a_card}`;
  return fill(card.income ? tell.offeredIncome : tell.offered, { card: say.name(id), kind: say.phrase(`kind.${card.kind}`), cp: card.cp, area: say.name(card.home), income: card.income });
}

function told(view: View, table: Board, say: Catalogue, area: Area): string[] {
  const { tell } = boardWords[language.now];
  const who = (seat: number) => say.name(view.seats[seat]!);
  const [first, ...others] = area.control;
  const rest = others.map((one, i) => fill(i ? tell.alsoThen : tell.then, { who: who(one.seat), cp: one.cp })).join("");
  const votes = area.rose ? fill(tell.votes, { votes: area.votes, house: say.phrase(`house.${area.rose}`) }) : fill(tell.votesNone, { votes: area.votes });
  const here = table.cards.filter((card) => areaOf(card) === area.id && (card.owner !== null || card.kind !== "noble"));
  const things = (cards: Card[]) => cards.map((card) => fill(tell.thing, { name: say.name(card.id), kind: say.phrase(`kind.${card.kind}`), cp: card.cp })).join(", ");
  const lines = [first ? fill(tell.leads, { who: who(first.seat), cp: first.cp, rest }) : tell.empty, `${votes} ${fill(tell.prizes, { first: area.first, second: area.second })}`];
  for (const seat of table.order) {
    const held = here.filter((card) => card.owner === seat);
    if (held.length) lines.push(fill(tell.holds, { who: who(seat), things: things(held) }));
  }
  const free = here.filter((card) => card.owner === null);
  if (free.length) lines.push(fill(tell.nobodyHolds, { things: things(free) }));
  if (table.field?.calais?.area === area.id) lines.push(fill(tell.captain, { who: who(table.field.calais.seat) }));
  return lines;
}
