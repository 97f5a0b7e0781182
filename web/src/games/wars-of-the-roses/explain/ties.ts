/** Why of two seats with as many control points in an area one comes first. */
import { areaOf, countOf, type Board, type Card } from "../view";

export type Tie = { by: "nobles" } | { by: "kinds"; kind: Card["kind"] } | { by: "order" };

/** What tells these seats (or the seats of two houses) apart; `one` is known to be ahead. */
export function tieBreak(table: Board, area: string, one: number[], other: number[]): Tie {
  const here = table.cards.filter((card) => card.owner !== null && areaOf(card) === area);
  const nobles = (seats: number[]) => {
    const captain = table.field?.calais?.area === area && seats.includes(table.field.calais.seat) ? [table.values.calais_cp] : [];
    return [...here.filter((card) => card.kind === "noble" && seats.includes(card.owner!)).map((card) => card.cp), ...captain].sort((a, b) => b - a);
  };
  if (nobles(one).join() !== nobles(other).join()) return { by: "nobles" };
  const count = (seats: number[], kind: string) => here.filter((card) => card.kind === kind && seats.includes(card.owner!)).length;
  const kind = table.values.chart.find((each) => each !== "noble" && count(one, each) !== count(other, each));
  return kind ? { by: "kinds", kind } : { by: "order" };
}

/** Where a seat's control points in an area come from, the most first. */
export function sources(table: Board, area: string, seat: number): { id: string; cp: number }[] {
  const found = table.cards.filter((card) => card.owner === seat && areaOf(card) === area).map((card) => ({ id: card.id, cp: card.cp }));
  if (table.field?.calais?.area === area && table.field.calais.seat === seat) found.push({ id: "calais", cp: table.values.calais_cp });
  return found.sort((one, other) => other.cp - one.cp);
}

/** Who has how many cards of a kind, the most first; of as many `ahead`, who holds the office, then the turn order. */
export function holders(table: Board, kind: Card["kind"], ahead: number): { seat: number; n: number }[] {
  const counts = table.order.map((seat) => ({ seat, n: countOf(table, seat, kind) })).filter((one) => one.n > 0);
  return counts.sort((one, other) => other.n - one.n || Number(other.seat === ahead) - Number(one.seat === ahead));
}
