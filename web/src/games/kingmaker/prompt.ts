/** Which answers stand as buttons in the prompt: the main one first, and only as many as can be taken in. */
import { isGrave, ofTheMoment } from "./moves";

/** The first of these that may be answered is the main button. */
const MAIN = ["fight", "accept", "send", "agree", "crown", "summon", "encounter", "pass", "done"];
const MOST = 6;
/** Chosen on the map or in a form of their own, not here. */
const ELSEWHERE = /^(pick|crew|move|march|station|allot|display|sail|play|raise|release|give|ask|hand|escort|join|part|home|writ|attend|form|attach|award|propose|cede|aye|nay|abstain)( |$)/;

export interface Buttons {
  main: string | null;
  others: string[];
}

export function buttonsOf(asked: string[]): Buttons {
  // Forms have buttons of their own: who goes home, and whether a condemned noble is pardoned.
  const home = asked.some((action) => action.startsWith("home "));
  const mercy = asked.includes("decline") && !asked.includes("agree");
  const moment = ofTheMoment(asked).filter((action) => !ELSEWHERE.test(action) && !isGrave(action) && !(home && action === "done") && !(mercy && /^(pardon |decline$)/.test(action)));
  const rank = (action: string) => {
    const at = MAIN.indexOf(action.split(" ")[0]!);
    return at < 0 ? MAIN.length : at;
  };
  const order = moment.slice().sort((a, b) => rank(a) - rank(b));
  // Of several encounters none is the one that is meant.
  if (order.filter((action) => action.startsWith("encounter ")).length > 1) return { main: null, others: order };
  if (order.length > MOST) return { main: null, others: order.filter((action) => !action.includes(" ")) };
  return { main: order[0] ?? null, others: order.slice(1) };
}
