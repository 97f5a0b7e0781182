/** A thing of an offer as two lines: what it is, and what makes it worth having. */
import type { TableStore } from "../../../lib/table.svelte";
import { fill, language } from "../../../lib/words.svelte";
import type { Card } from "../cards.svelte";
import { counted, type KingmakerTable } from "../view";
import { boardWords } from "../words";
import { courtWords } from "../words.court";
import { kindOf } from "./goods";

export interface Thing {
  name: string;
  more: string;
}

/** Troops and votes that are printed on a card. */
function worth(card: Card | undefined): string {
  const board = boardWords[language.now];
  const parts = [[card?.troops, board.troops.toLowerCase()], [card?.commons, board.commons], [card?.lords, board.lords]] as const;
  return parts.flatMap(([n, of]) => (n ? [`${n} ${of}`] : [])).join(", ");
}

/** `owner` is whose it is: cards of any moment are counted as far as all can see them. */
export function thingOf(action: string, owner: number, table: TableStore, at: KingmakerTable, printed: Map<string, Card>): Thing {
  const words = courtWords[language.now].things;
  const say = table.catalogue;
  const kind = kindOf(action);
  const [, , id = "", taker] = action.split(" ");
  const to = taker ? fill(words.to, { noble: say.name(taker) }) : "";
  const held = (event: string) => counted(at.players[owner]?.events ?? []).find((one) => one.kind === event)?.n ?? 0;
  const both = (...parts: string[]) => parts.filter(Boolean).join(", ");
  switch (kind) {
    case "prisoner":
      return { name: fill(words.prisoner, { noble: say.name(id) }), more: fill(words.troops, { n: at.nobles.find((one) => one.id === id)?.troops ?? 0 }) };
    case "award":
      return { name: say.name(id), more: both(worth(printed.get(id)), to) };
    case "card":
      return { name: say.name(id), more: both(say.phrase(`kind.${printed.get(id)?.kind ?? "card"}`), worth(printed.get(id))) };
    case "heir":
      return { name: say.name(id), more: both(say.phrase(`house.${at.heirs.find((one) => one.id === id)?.house ?? "york"}`), to) };
    case "place": {
      const through = at.places.find((one) => one.id === id)?.through;
      return { name: say.name(id), more: through ? fill(words.through, { noble: say.name(through) }) : "" };
    }
    case "ship": {
      const ship = at.ships.find((one) => one.id === id);
      return { name: say.name(id), more: ship ? fill(words.ship, { n: ship.capacity, place: say.name(ship.place ?? ship.square) }) : "" };
    }
    case "leave":
      return { name: say.name(id), more: words.leave };
    case "writ":
    case "free-move":
      return { name: kind === "writ" ? words.writ : words.freeMove, more: fill(words.holds, { n: held(kind) }) };
    case "alliance":
      return { name: words.alliance, more: words.allianceMore };
    case "vote":
      return { name: words.vote, more: words.voteMore };
    default:
      return { name: words.peace, more: fill(words.peaceMore, { n: at.round, m: at.round + 1 }) };
  }
}
