/** A seat's colour, the heralds' hatch that says the same without colour, and the charge on its badge. */
export interface Tincture {
  id: string;
  fill: string;
  dark: string;
  text: string;
  tint: string;
  opacity: number;
  badge: string;
  charge: string;
  /** A line in this colour on a pale ground, and its dashes. */
  line: string;
  dash: string;
}

const WHITE = "#ffffff";
const INK = "#241c14";

export const TINCTURES: Record<string, Tincture> = {
  red: { id: "red", fill: "#a11826", dark: "#7c0f1b", text: WHITE, tint: "#d25560", opacity: 0.42, badge: "M9 2h6v20h-6z", charge: WHITE, line: "#a11826", dash: "" },
  blue: { id: "blue", fill: "#1b4a8a", dark: "#12356a", text: WHITE, tint: "#7aa5de", opacity: 0.42, badge: "M2 9h20v6h-20z", charge: WHITE, line: "#1b4a8a", dash: "9 5" },
  yellow: { id: "yellow", fill: "#e5ac1f", dark: "#8a5f00", text: INK, tint: "#f0c64f", opacity: 0.42, badge: "M12 7a5 5 0 1 1 0 10 5 5 0 0 1 0-10z", charge: "#5a3d00", line: "#b07c00", dash: "1 5" },
  green: { id: "green", fill: "#2f7d62", dark: "#1e5a45", text: WHITE, tint: "#a9dcbe", opacity: 0.6, badge: "M2 2h5l15 15v5h-5L2 7z", charge: WHITE, line: "#2f7d62", dash: "10 4 2 4" },
  argent: { id: "argent", fill: "#f3eee2", dark: "#241c14", text: INK, tint: "#f3eee2", opacity: 0.6, badge: "M11 3h2v8h8v2h-8v8h-2v-8H3v-2h8z", charge: INK, line: "#f3eee2", dash: "4 3" },
  sable: { id: "sable", fill: "#2a2420", dark: "#000000", text: WHITE, tint: "#8f867c", opacity: 0.45, badge: "M4 3l8 8 8-8 1 1-8 8 8 8-1 1-8-8-8 8-1-1 8-8-8-8z", charge: WHITE, line: "#2a2420", dash: "14 4" },
  tenne: { id: "tenne", fill: "#d9772b", dark: "#7a3a08", text: INK, tint: "#e59a5c", opacity: 0.45, badge: "M3 7l9-5 9 5v6l-9-5-9 5z", charge: INK, line: "#a8500f", dash: "3 3 8 3" },
  purpure: { id: "purpure", fill: "#b48ac6", dark: "#5d3a70", text: INK, tint: "#d3b5df", opacity: 0.5, badge: "M17 2h5v5L7 22H2v-5z", charge: INK, line: "#b48ac6", dash: "6 2 1 2" },
};

/** Seats that are called by the everyday word for a tincture. */
const ALSO: Record<string, string> = { purple: "purpure", black: "sable", orange: "tenne", white: "argent" };
const BY_SEAT = ["red", "blue", "yellow", "green", "argent", "sable", "purpure"];

/** The tincture of a seat: that of its own name, else of its place at the table. */
export function tincture(seats: readonly string[], seat: number): Tincture {
  const name = seats[seat] ?? "";
  return TINCTURES[ALSO[name] ?? name] ?? TINCTURES[BY_SEAT[seat % BY_SEAT.length]!]!;
}

/** WCAG contrast of two `#rrggbb` colours. */
export function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** A colour laid over another with some opacity. */
export function over(colour: string, opacity: number, ground: string): string {
  const top = channels(colour);
  const below = channels(ground);
  return "#" + top.map((value, i) => Math.round(value * opacity + below[i]! * (1 - opacity)).toString(16).padStart(2, "0")).join("");
}

function channels(colour: string): number[] {
  return [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16));
}

function luminance(colour: string): number {
  const [r, g, b] = channels(colour).map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
