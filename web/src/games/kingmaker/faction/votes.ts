/** Where a faction's votes come from; what cards and places do not account for comes from King and senior heirs. */
import type { Card } from "../cards.svelte";
import type { KingmakerTable } from "../view";

export interface Source {
  key: "towns" | "nobles" | "awards" | "royal";
  n: number;
  from: { id: string; n: number }[];
}

export function votesFrom(table: KingmakerTable, seat: number, printed: Map<string, Card>, house: "commons" | "lords"): Source[] {
  const nobles = table.nobles.filter((noble) => noble.seat === seat && noble.spot !== null);
  const of = (ids: string[]) => ids.map((id) => ({ id, n: printed.get(id)?.[house] ?? 0 })).filter((one) => one.n > 0);
  const sum = (ones: { n: number }[]) => ones.reduce((all, one) => all + one.n, 0);
  const towns = house === "commons" ? table.places.filter((place) => place.seat === seat && place.votes > 0).map((place) => ({ id: place.id, n: place.votes })) : [];
  const own = of(nobles.map((noble) => noble.id));
  // Town cards count by the places they name.
  const awards = of(nobles.flatMap((noble) => noble.awards.filter((award) => house === "lords" || award.kind !== "town").map((award) => award.id)));
  const total = table.players[seat]?.[house] ?? 0;
  const found: Source[] = [
    { key: "towns", n: sum(towns), from: towns },
    { key: "nobles", n: sum(own), from: own },
    { key: "awards", n: sum(awards), from: awards },
    { key: "royal", n: total - sum(towns) - sum(own) - sum(awards), from: [] },
  ];
  return found.filter((source) => source.n > 0);
}
