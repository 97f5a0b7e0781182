/** From the lifted screens to the end of Parliament, step by step, out of the log. */
import type { Step } from "..";
import type { Text, View } from "../../lib/types";
import { control, tableOf, type Board, type Field } from "./view";

const CHAPTER: Record<string, string> = {
  "calais-won": "deployment",
  "calais-none": "deployment",
  "unpaid-retain": "deployment",
  "unpaid-bribe": "deployment",
  "unpaid-troops": "deployment",
  retained: "deployment",
  defends: "deployment",
  attacks: "deployment",
  sailed: "deployment",
  moved: "deployment",
  "bribe-foiled": "bribery",
  "bribe-won": "bribery",
  claimed: "combat",
  "battle-taken": "combat",
  "battle-emptied": "combat",
  "battle-held": "combat",
  "area-scored": "parliament",
  "area-scored-one": "parliament",
  "area-empty": "parliament",
  king: "parliament",
  "no-king": "parliament",
  "award-scored": "parliament",
  trade: "parliament",
  church: "parliament",
};

/** Said together with the step before: who gets an award by a battle, the votes of an area that was scored. */
const ALONG = ["award-taken", "award-returned", "votes", "no-votes"];

/** The lines at which the screens are lifted: once a turn. */
export function reveals(log: Text[]): number[] {
  const lifted = (event: Text | undefined) => event?.key === "log.plan-revealed";
  return log.flatMap((event, n) => (lifted(event) && !lifted(log[n - 1]) ? [n] : []));
}

export function steps(before: View, news: Text[], after: View): Step[] {
  const begin = news.findIndex((event) => event.key === "log.plan-revealed");
  if (begin < 0) return [];
  const found: Step[] = [];
  let view = before;
  let field: Field = { stage: "deployment", calais: null, forces: [], cubes: [], battle: null };
  let bids: Text[] = [];
  for (const [n, event] of news.entries()) {
    if (n < begin) continue;
    const key = event.key.replace("log.", "");
    if (key === "turn-order" || key === "game-over" || key === "game-shared") break;
    const chapter = CHAPTER[key];
    field = { ...field, stage: chapter ?? field.stage, battle: null };
    if (key === "plan-revealed") field.cubes = field.cubes.concat(cubesOf(before, event));
    view = step(view, field, event, before);
    field = tableOf(view).field!;
    if (key === "calais-bid" || key === "unpaid-bid") bids.push(event);
    const last = found[found.length - 1];
    if (ALONG.includes(key) && last && last.chapter === field.stage) {
      found[found.length - 1] = { ...last, texts: [...last.texts, event], told: n + 1, view };
    } else if (chapter) {
      found.push({ texts: [event, ...bids], explained: bids.length > 0, chapter, places: placesOf(event), told: n + 1, view });
      bids = [];
    }
  }
  if (found.length) {
    // Nobody plans any more, and nothing is asked, until the reveal is over.
    const shown = { prompt: null, legal: [], waiting: [], commitment: after.commitment };
    return found.map((one) => ({ ...one, view: { ...one.view, ...shown } }));
  }
  return found;
}

/** The bribes of a lifted screen; white cubes are told one by one. */
function cubesOf(view: View, event: Text): Field["cubes"] {
  const seat = view.seats.indexOf(String(event.params.seat));
  return ((event.params.orders as string[] | undefined) ?? [])
    .filter((order) => order.startsWith("bribe "))
    .map((order) => ({ seat, person: order.slice("bribe ".length), black: true }));
}

function placesOf(event: Text): string[] {
  const names = ["location", "person", "card", "place", "area"];
  return names.map((name) => event.params[name]).filter((id): id is string => typeof id === "string");
}

/** The table after one event. */
function step(view: View, field: Field, event: Text, before: View): View {
  const key = event.key.replace("log.", "");
  const p = event.params;
  const seatOf = (name: string) => view.seats.indexOf(String(p[name]));
  const seat = seatOf("seat");
  const was = tableOf(view);
  const table: Board = {
    ...was,
    plan: null,
    field: { ...field },
    cards: was.cards.map((card) => ({ ...card })),
    players: was.players.map((player) => ({ ...player, ready: false })),
    areas: was.areas.map((area) => ({ ...area })),
    awards: { ...was.awards },
    kings: was.kings.slice(),
    neutral: was.neutral.slice(),
  };
  const card = (name: string) => table.cards.find((one) => one.id === p[name]);
  const gain = (to: number, vp: number) => {
    if (to >= 0) table.players[to]!.score += vp;
  };
  const now = table.field!;
  if (key === "calais-won") {
    table.players[seat]!.money -= Number(p.pounds);
    now.calais = { seat, area: String(p.area) };
  } else if (key === "paid") {
    table.players[seat]!.money -= Number(p.pounds);
  } else if (key === "defends" || key === "attacks") {
    now.forces = [...now.forces, { seat, place: String(p.location), n: Number(p.n) }];
    table.players[seat]!.mercenaries -= Number(p.mercenaries ?? 0);
  } else if (key === "retained") {
    now.cubes = [...now.cubes, { seat, person: String(p.person), black: false }];
  } else if (key === "unpaid-bribe") {
    now.cubes = now.cubes.filter((cube) => cube.person !== p.person || cube.seat !== seat);
  } else if (key === "sailed" || key === "moved") {
    const mover = card("card");
    if (mover) mover.at = String(p.place);
  } else if (key === "bribe-won" || key === "bribe-foiled") {
    now.cubes = now.cubes.filter((cube) => cube.person !== p.person || (cube.black && cube.seat !== seat));
    const person = card("person");
    if (key === "bribe-won" && person) person.owner = seat;
  } else if (key.startsWith("battle-") || key === "claimed") {
    const place = card("location");
    if (place && (key === "battle-taken" || key === "claimed")) place.owner = seat;
    if (place && key === "battle-emptied") place.owner = null;
    now.forces = now.forces.filter((force) => force.place !== p.location || (force.seat !== seat && key !== "battle-taken" && key !== "battle-emptied"));
    if (key !== "claimed") {
      now.battle = { place: String(p.location), seat, defender: seatOf("defender"), attack: Number(p.attack), defence: Number(p.defence) };
    }
  } else if (key === "award-taken" || key === "award-returned") {
    table.awards[String(p.award)] = key === "award-taken" ? seat : null;
  } else if (key === "area-scored" || key === "area-scored-one") {
    gain(seatOf("first"), Number(p.first_vp));
    gain(seatOf("second"), Number(p.second_vp ?? 0));
    now.forces = [];
    now.cubes = [];
  } else if (key === "votes") {
    table.areas.find((area) => area.id === p.area)!.rose = String(p.house);
  } else if (key === "king") {
    table.kings.push(String(p.house));
    for (const player of table.players) if (player.house === p.house) gain(player.seat, Number(p.vp));
  } else if (key === "no-king") {
    table.kings.push(null);
  } else if (key === "award-scored" || key === "trade" || key === "church") {
    gain(seat, Number(p.vp));
  }
  const ranked = tableOf(before).areas;
  table.areas = table.areas.map((area) => ({
    ...area,
    control: control(table, area.id, ranked.find((one) => one.id === area.id)!.control),
  }));
  return { ...view, table };
}
