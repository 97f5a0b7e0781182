/** The table in words, as one would tell it to somebody who does not see the map: first what matters now, then who stands where. */
import type { Section } from "..";
import type { Catalogue } from "../../lib/text";
import type { View } from "../../lib/types";
import { fill, language } from "../../lib/words.svelte";
import { places } from "./chart";
import { fieldWords } from "./field/words";
import { tellingWords } from "./telling";
import { bare, counted, eventCard, forcesOf, PHASES, tableOf, troopsOf, type Fighter, type Force, type KingmakerTable, type Noble, type Player } from "./view";
import { boardWords } from "./words";

export function describe(view: View, say: Catalogue): Section[] {
  const teller = new Teller(view, say);
  return [teller.now(), ...teller.struggle(), teller.factions(), teller.hand(), ...teller.forces(), teller.heirs(), teller.ships(), teller.places(), teller.decks()].filter((section) => section.lines.length);
}

type Number = { none?: string; one: string; many: string };

class Teller {
  private readonly table: KingmakerTable;
  private readonly words = tellingWords[language.now];
  private readonly board = boardWords[language.now];

  constructor(
    private readonly view: View,
    private readonly say: Catalogue,
  ) {
    this.table = tableOf(view);
  }

  private who = (seat: number | null): string => (seat === null ? this.board.nobody : this.say.name(this.view.seats[seat]!));
  private name = (id: string): string => this.say.name(bare(id));
  private list(names: string[]): string {
    return names.length < 2 ? (names[0] ?? "") : names.slice(0, -1).join(", ") + this.words.and + names.at(-1)!;
  }
  private named = (ids: string[]): string => this.list(ids.map(this.name));
  private count = (words: Number, n: number): string => (n === 0 && words.none ? words.none : fill(n === 1 ? words.one : words.many, { n }));
  private isMe = (seat: number | null): boolean => seat !== null && seat === this.view.viewer;

  /** Round, phase, whose turn it is, the King, and what is asked of the reader. */
  now(): Section {
    const { table, words, board, view } = this;
    const phase = (PHASES as readonly string[]).includes(table.phase) ? board.phases[table.phase as (typeof PHASES)[number]] : board.setup[table.phase as "allot"];
    const lines: string[] = [];
    if (table.turn > 0 && table.active !== null) lines.push(this.isMe(table.active) ? words.yourTurn : fill(words.turn, { who: this.who(table.active) }));
    if (view.prompt) lines.push(fill(words.asked, { prompt: this.say.say(view.prompt) }));
    if (table.turn > 0) lines.push(this.kings());
    for (const pair of table.alliances) lines.push(fill(words.allied, { names: this.list(pair.map(this.who)) }));
    const waiting = table.offers.filter((offer) => this.isMe(offer.to)).length;
    if (waiting) lines.push(this.count(words.offered, waiting));
    return { title: `${fill(board.round, { n: table.round })}: ${phase}`, lines };
  }

  private kings(): string {
    const { table, words } = this;
    const [king, second] = table.kings;
    if (!king) return words.noKing;
    if (second) return fill(words.kings, { names: this.named(table.kings) });
    const seat = table.heirs.find((heir) => heir.id === king)?.seat ?? table.nobles.find((noble) => noble.id === king)?.seat ?? null;
    return fill(seat === null ? words.kingAlone : words.nowKing, { names: this.name(king), who: this.who(seat) });
  }

  /** A fight, a battlefield or a Parliament that is going on. */
  struggle(): Section[] {
    return [this.fight(), this.field(), this.parliament()].flatMap((section) => section ?? []);
  }

  private fight(): Section | null {
    const { words } = this;
    const { combat, nobles } = this.table;
    if (!combat) return null;
    const spot = this.name(combat.place ?? nobles.find((noble) => noble.id === combat.attackers[0])?.square ?? "");
    const lines = [fill(words.fought, { who: this.who(combat.attacker), names: this.named(combat.attackers), n: combat.attack })];
    if (combat.defender === null || !combat.defenders.length) lines.push(fill(words.garrison, { place: spot, n: combat.defence }));
    else lines.push(fill(words.defended, { who: this.who(combat.defender), names: this.named(combat.defenders), n: combat.defence }));
    if (combat.kind !== "siege") lines.push(fill(words.odds, { odds: this.say.name(combat.odds) }));
    return { title: fill(words.fight, { place: spot }), lines };
  }

  private field(): Section | null {
    const { words } = this;
    const { battle } = this.table;
    if (!battle) return null;
    const column = fieldWords[language.now].side;
    const where = (one: Fighter) => (one.rank === "reserve" ? words.reserve : [one.rank === "second" ? words.second : words.line, one.column ? column[one.column] : ""].filter(Boolean).join(", "));
    const lines = battle.sides.map((side, i) => fill(words.stands, { who: this.who(battle.seats[i] ?? null), names: this.list(side.map((one) => `${one.noble ? this.name(one.noble) : words.hidden} (${where(one)})`)) }));
    return { title: words.field, lines };
  }

  private parliament(): Section | null {
    const { words } = this;
    const session = this.table.parliament;
    if (!session) return null;
    const lines = [fill(words.summoned, { who: this.who(session.summoner) }), session.attending.length ? fill(words.present, { names: this.named(session.attending) }) : words.nobodyCame];
    if (session.cards.length) lines.push(fill(words.toGive, { names: this.named(session.cards) }));
    if (session.motion) {
      const { card, noble } = session.motion;
      lines.push(card && noble ? fill(words.motion, { card: this.name(card), noble: this.name(noble) }) : words.motionOther);
      session.ballots.forEach((ballot, seat) => ballot && lines.push(fill(words.ballot[ballot], { who: this.who(seat) })));
    }
    return { title: fill(words.parliament, { place: this.name(session.site) }), lines };
  }

  /** Strongest in Parliament first, one paragraph each. */
  factions(): Section {
    const players = [...this.table.players].sort((a, b) => b.commons + b.lords - a.commons - a.lords || a.seat - b.seat);
    return { title: this.words.factions, lines: players.map((player) => this.faction(player)) };
  }

  private faction(player: Player): string {
    const { table, words } = this;
    const { seat } = player;
    const whose = this.isMe(seat) ? "me" : "other";
    const who = this.who(seat);
    const held = table.places.filter((place) => place.seat === seat);
    const castles = held.filter((place) => isCastle(place.id)).length;
    const nobles = table.nobles.filter((noble) => noble.seat === seat).length;
    const heirs = table.heirs.filter((heir) => heir.seat === seat).map((heir) => heir.id);
    const params = {
      who,
      n: troopsOf(table, seat),
      nobles: this.count(words.nobles, nobles),
      castles: this.count(words.castles, castles),
      towns: this.count(words.towns, held.length - castles),
      ships: this.count(words.ships, table.ships.filter((ship) => ship.seat === seat).length),
    };
    const lines = [fill((nobles ? words.has : words.beaten)[whose], params), fill(words.votes, { c: player.commons, l: player.lords })];
    if (heirs.length) lines.push(fill(words.holds[whose], { who, names: this.named(heirs) }));
    if (player.events.length) lines.push(fill(words.kept[whose], { who, names: this.list(counted(player.events).map(({ kind, n }) => this.say.name(eventCard(kind)) + (n > 1 ? ` × ${n}` : ""))) }));
    if (player.hand && whose === "other") lines.push(this.count(words.cards, player.hand));
    return lines.join(" ");
  }

  hand(): Section {
    return { title: this.words.hand, lines: this.table.hand.map(this.name) };
  }

  /** One's own forces first, then those of each other faction. */
  forces(): Section[] {
    const { words, view } = this;
    const all = forcesOf(this.table);
    const seats = [...new Set([view.viewer, ...all.map((force) => force.seat)])].filter((seat) => seat !== null);
    return seats.map((seat) => ({ title: this.isMe(seat) ? words.yours : fill(words.theirs, { who: this.who(seat) }), lines: all.filter((force) => force.seat === seat).map((force) => this.force(force)) }));
  }

  private force(force: Force): string {
    const { words, table } = this;
    const own = force.nobles.filter((noble) => noble.captor === null);
    const taken = force.nobles.filter((noble) => noble.captor !== null);
    const alone = own.length === 1;
    const withAwards = (noble: Noble) => (noble.awards.length ? fill(words.withAwards, { noble: this.name(noble.id), awards: noble.awards.map((award) => this.name(award.id)).join(", ") }) : this.name(noble.id));
    const ship = table.ships.find((one) => one.id === force.spot);
    const besieged = own[0]?.besieges;
    const spot = ship ? fill(words.aboard, { ship: this.name(ship.id) }) : fill(force.place ? words.at : words.inOpen, { place: this.name(force.place ?? force.square) });
    const where = besieged ? `${spot}, ${fill(words.besieging, { place: this.name(besieged) })},` : spot;
    const lines = own.length ? [fill(own.length === 1 ? words.force : words.forces, { names: this.list(own.map(withAwards)), where, n: force.troops })] : [];
    if (force.heirs.length) lines.push(fill(alone ? words.rides.one : words.rides.many, { names: this.named(force.heirs.map((heir) => heir.id)) }));
    for (const noble of taken) lines.push(fill(alone ? words.captive.one : words.captive.many, { names: this.name(noble.id) }));
    if (own.length && own.every((noble) => noble.moved) && this.isMe(force.seat)) lines.push(alone ? words.moved.one : words.moved.many);
    return lines.join(" ");
  }

  heirs(): Section {
    const { words, table } = this;
    const lines = table.heirs.map((heir) => {
      const params = { heir: this.name(heir.id), place: this.name(heir.place ?? heir.square), noble: heir.keeper ? this.name(heir.keeper) : "", who: this.who(heir.seat) };
      return fill(heir.face_down ? words.heirHidden : !heir.keeper ? words.heirAlone : this.isMe(heir.seat) ? words.heirYours : words.heirWith, params);
    });
    return { title: words.heirs, lines };
  }

  ships(): Section {
    const { words, table } = this;
    const lines = table.ships.map((ship) => {
      const where = ship.place ? fill(words.at, { place: this.name(ship.place) }) : fill(words.atSea, { place: this.name(ship.square) });
      return fill(ship.seat === null ? words.shipFree : this.isMe(ship.seat) ? words.shipYours : words.ship, { ship: this.name(ship.id), who: this.who(ship.seat), where, n: ship.capacity });
    });
    return { title: this.board.ships, lines };
  }

  /** Of each faction first its towns, then its castles. */
  places(): Section {
    const { words, table } = this;
    const lines = table.players.flatMap(({ seat }) => {
      const held = table.places.filter((place) => place.seat === seat).sort((a, b) => Number(isCastle(a.id)) - Number(isCastle(b.id)) || this.name(a.id).localeCompare(this.name(b.id)));
      const names = this.list(held.map((place) => (place.under_siege ? fill(words.underSiege, { place: this.name(place.id) }) : this.name(place.id))));
      return held.length ? [fill(this.isMe(seat) ? words.yoursAre : words.placesOf, { who: this.who(seat), names })] : [];
    });
    return { title: words.places, lines };
  }

  decks(): Section {
    const { words, table } = this;
    return { title: words.decks, lines: [fill(words.left, { crown: table.crown_deck, event: table.event_deck }), table.chancery.length ? fill(words.chancery, { names: this.named(table.chancery) }) : words.noChancery] };
  }
}

const isCastle = (id: string): boolean => places.get(id)?.kind.includes("castle") ?? false;
