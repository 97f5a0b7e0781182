/** What would follow if an offer were accepted: how everybody would stand then, as far as cards and places in sight tell. */
import type { TableStore } from "../../../lib/table.svelte";
import { fill, language } from "../../../lib/words.svelte";
import type { Card } from "../cards.svelte";
import { places } from "../chart";
import { counted, troopsOf, type KingmakerTable } from "../view";
import { boardWords } from "../words";
import { courtWords } from "../words.court";
import { kindOf } from "./goods";

const KINGLY = new Set(["heir", "prisoner"]);

/** Places that change hands with a thing: itself, or those its card names as far as they are held. */
function placesOf(action: string, at: KingmakerTable, printed: Map<string, Card>): string[] {
  const [, kind, id = ""] = action.split(" ");
  const ids = kind === "place" ? [id] : kind === "award" ? (printed.get(id)?.places ?? []) : [];
  return ids.filter((one) => at.places.some((place) => place.id === one));
}

/** How much a thing adds for whoever gets it, of troops or of votes; towns vote by their places. */
function worth(action: string, of: "troops" | "commons" | "lords", at: KingmakerTable, printed: Map<string, Card>): number {
  const card = kindOf(action) === "award" ? printed.get(action.split(" ")[2] ?? "") : undefined;
  const towns = placesOf(action, at, printed).reduce((sum, id) => sum + (at.places.find((place) => place.id === id)?.votes ?? 0), 0);
  return of === "commons" ? towns + (card?.kind === "town" ? 0 : (card?.commons ?? 0)) : (card?.[of] ?? 0);
}

/** Clauses about one seat: sums from and to, what it would hold, what it might do. */
export function follows(seat: number, gets: string[], gives: string[], other: number, table: TableStore, at: KingmakerTable, printed: Map<string, Card>): string[] {
  const words = courtWords[language.now].after;
  const board = boardWords[language.now];
  const say = table.catalogue;
  const found: string[] = [];
  const become = (of: string, from: number, to: number) => from !== to && found.push(fill(words.become, { of, from, to }));
  const change = (of: "troops" | "commons" | "lords") => gets.reduce((sum, one) => sum + worth(one, of, at, printed), 0) - gives.reduce((sum, one) => sum + worth(one, of, at, printed), 0);
  const player = at.players[seat]!;
  const free = (actions: string[]) => actions.filter((one) => kindOf(one) === "prisoner").map((one) => at.nobles.find((noble) => noble.id === one.split(" ")[2])).filter((noble) => noble !== undefined);
  const back = free(gets).filter((noble) => noble.seat === seat);
  const troops = troopsOf(at, seat);
  become(board.troops.toLowerCase(), troops, troops + change("troops") + back.reduce((sum, noble) => sum + noble.troops, 0));
  // What King, heirs and nobles in freedom vote is for the rules to say.
  if (![...gets, ...gives].some((one) => KINGLY.has(kindOf(one)))) {
    become(board.commons, player.commons, player.commons + change("commons"));
    become(board.lords, player.lords, player.lords + change("lords"));
  }
  for (const noble of back) found.push(fill(words.free, { noble: say.name(noble.id) }));
  for (const noble of free(gives)) found.push(fill(words.loses, { noble: say.name(noble.id) }));
  const isCastle = (id: string) => places.get(id)?.kind.includes("castle") ?? false;
  const held = at.places.filter((place) => place.seat === seat);
  const of = (actions: string[], castle: boolean) => actions.flatMap((one) => placesOf(one, at, printed)).filter((id) => isCastle(id) === castle).length;
  for (const castle of [true, false]) {
    const now = held.filter((place) => isCastle(place.id) === castle).length;
    become(castle ? board.castles.toLowerCase() : board.towns.toLowerCase(), now, now + of(gets, castle) - of(gives, castle));
  }
  const heirs = new Set(at.heirs.filter((heir) => heir.seat === seat).map((heir) => heir.id));
  const moved = (actions: string[]) => actions.filter((one) => kindOf(one) === "heir").map((one) => one.split(" ")[2]!);
  const then = [...[...heirs].filter((id) => !moved(gives).includes(id)), ...moved(gets)];
  if (moved(gets).length + moved(gives).length) found.push(then.length ? fill(words.heirs, { names: then.map((id) => say.name(id)).join(", ") }) : words.noHeirs);
  const cards = (actions: string[], kind: string) => actions.filter((one) => kindOf(one) === kind).length;
  become(words.handCards, player.hand, player.hand + cards(gets, "card") - cards(gives, "card"));
  for (const kind of ["writ", "free-move"] as const) {
    const now = counted(player.events).find((one) => one.kind === kind)?.n ?? 0;
    become(kind === "writ" ? words.writs : words.freeMoves, now, now + cards(gets, kind) - cards(gives, kind));
  }
  const named = (kind: string) => gets.filter((one) => kindOf(one) === kind).map((one) => say.name(one.split(" ")[2]!)).join(", ");
  if (named("leave")) found.push(fill(words.mayEnter, { names: named("leave") }));
  if (named("ship")) found.push(fill(words.maySail, { names: named("ship") }));
  const who = table.nameOf(other);
  if ([...gets, ...gives].some((one) => kindOf(one) === "alliance")) found.push(fill(words.allied, { who }));
  if (gives.some((one) => kindOf(one) === "vote")) found.push(fill(words.owesVote, { who }));
  if (gives.some((one) => kindOf(one) === "peace")) found.push(fill(words.owesPeace, { who, m: at.round + 1 }));
  return found;
}
