/** Where nobles may start: their own castles, as far as they are in this game. */
import type { Card } from "../cards.svelte";
import { places } from "../chart";

export const homesOf = (card: Card | undefined, advanced: boolean): string[] => (card?.places ?? []).filter((id) => places.has(id) && (advanced || !places.get(id)!.advanced));
