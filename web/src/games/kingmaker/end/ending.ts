/** How it was won, in a heading and a sentence or two. */
import type { Ending, EndProps } from "../..";
import { fill, language } from "../../../lib/words.svelte";
import { tableOf } from "../view";
import { courtWords } from "../words.court";
import { costsIn } from "./story";

export function ending({ table, view, result, log }: EndProps): Ending {
  const words = courtWords[language.now];
  const at = tableOf(view);
  const say = table.catalogue;
  const seat = result.winners[0] ?? 0;
  const who = result.winners.map((one) => table.nameOf(one)).join(", ");
  const by = String((result.sheet[seat] as { by?: string } | undefined)?.by ?? "votes");
  const heir = at.heirs.find((one) => one.seat === seat && one.crowned) ?? at.heirs.find((one) => one.seat === seat);
  const dead = log.filter((event) => /^log\.heir-(plague|killed|executed)$/.test(event.key)).length;
  const lost = Object.values(costsIn(log)).reduce((sum, one) => sum + one.lost, 0);
  const title = result.winners.length > 1 ? fill(words.shared, { who }) : by === "last-heir" && heir ? fill(words.winsLast, { who, heir: say.name(heir.id) }) : by === "votes" ? fill(words.winsVotes, { who, n: result.scores[seat] ?? 0 }) : fill(words.winsOther, { who });
  const told = fill(words.toll, { heirs: dead, nobles: lost });
  return { label: by === "votes" ? fill(words.decidedAfter, { n: at.round }) : fill(words.wonBy, { how: say.phrase(`by.${by}`) }), title, story: `${result.ending ? say.say(result.ending) : ""} ${told}` };
}
