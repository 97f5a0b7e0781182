/** How the game was won, in a heading and two sentences: who made the Kings, and where the winner drew away from the second. */
import type { Ending, EndProps } from "../..";
import { fill, language } from "../../../lib/words.svelte";
import { tableOf } from "../view";
import { sheetOf, sourceOf } from "./sheet";
import { endWords } from "./words";

export function ending({ table, view, result, ranked, log }: EndProps): Ending {
  const words = endWords[language.now];
  const board = tableOf(view);
  const house = (seat: number) => board.players[seat]?.house ?? null;
  const called = (seat: number) => (house(seat) ? fill(words.ofHouse, { who: table.nameOf(seat), house: table.catalogue.phrase(`house.${house(seat)!}`) }) : table.nameOf(seat));
  return { label: words.label, winner: result.winners.map(called).join(", "), story: [kings(), decided()].filter(Boolean).join(" ") };

  function kings(): string {
    const made = new Map<string, number>();
    for (const king of board.kings) if (king) made.set(king, (made.get(king) ?? 0) + 1);
    const [first, second] = [...made].sort((one, other) => other[1] - one[1]);
    if (!first) return "";
    return first[1] === second?.[1] ? words.kingsShared : fill(words.kingsMade, { house: table.catalogue.phrase(`house.${first[0]}`), n: first[1], of: board.kings.length });
  }

  function decided(): string {
    const [winner, second] = ranked;
    if (winner === undefined || second === undefined || result.winners.length > 1) return "";
    const { sources, bySource } = sheetOf(result, log, view.seats);
    const ahead = sources.map((source) => ({ source, n: bySource[winner]![source]! - bySource[second]![source]! })).sort((one, other) => other.n - one.n)[0];
    if (!ahead || ahead.n <= 0) return words.level;
    return fill(words.decided, { source: words.placesSaid[ahead.source as "first"] ?? sourceOf(ahead.source, table.catalogue), n: ahead.n, who: table.nameOf(second) });
  }
}
