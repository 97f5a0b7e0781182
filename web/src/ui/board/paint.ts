/** How a piece is painted: in its owner's tincture or, while it is free, pale with a dashed edge. */
import type { Tincture } from "../../lib/tinctures";

const INK = "#241c14";
export const PALE = "#fbf7ec";
export const FAINT = "#5f5138";

export function ground(owner: Tincture | null): Record<string, string | number> {
  return owner
    ? { fill: `url(#hatch-${owner.id})`, stroke: INK, "stroke-width": 2, "stroke-dasharray": "" }
    : { fill: PALE, stroke: "#8a7a5c", "stroke-width": 1.6, "stroke-dasharray": "4 3" };
}

/** What sets a glyph off from the hatch it stands on. */
export const edge = (owner: Tincture): string => (owner.text === "#ffffff" ? owner.dark : owner.fill);
