/** What coats of arms are drawn with: tinctures and charges, in a box of 40 by 48 that is clipped to a shield. */
import { ICONS } from "./icons";

export interface Shape {
  fill: string;
  d: string;
  move?: string;
  stroke?: string;
  width?: number;
  dash?: string;
}

export const AZURE = "#24518f";
export const GULES = "#ab1f2e";
export const OR = "#dca71f";
export const ARGENT = "#fdfaf1";
export const SABLE = "#241f1b";
export const MURREY = "#7a1f45";
export const EDGE = "M0 0H40V22C40 36 29 43 20 47.5 11 43 0 36 0 22Z";

export const field = (fill: string): Shape => ({ fill, d: "M0 0h40v48H0z" });
export const charge = (icon: string, x: number, y: number, size: number, fill: string): Shape => {
  const { d, box } = ICONS[icon]!;
  // Lions look to the left, as heralds want them.
  const flip = icon === "lion";
  return { fill, d, move: `translate(${flip ? x + size : x} ${y}) scale(${((flip ? -1 : 1) * size) / box} ${size / box})` };
};
export const lozenge = (x: number, y: number, w: number, h: number) => `M${x} ${y - h}l${w} ${h}-${w} ${h}-${w}-${h}z`;
export const roundel = (x: number, y: number, r: number) => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0-${2 * r} 0z`;
export const saltire: Shape = { fill: ARGENT, d: "M-2 0h11l11 15L31 0h11L26 22l16 24H31L20 30 9 46H-2l16-24z" };
export const label: Shape = { fill: AZURE, d: "M0 4h40v5h-5v8h-6V9H23v8h-6V9h-6v8H5V9H0z", stroke: ARGENT, width: 1 };
export const fret = (stroke: string): Shape => ({ fill: "none", d: "M-4-8 44 52M-4 12 28 52M12-12 44 28M44-8-4 52M44 12 12 52M28-12-4 28", stroke, width: 3.4 });
export const bordure = (stroke: string, dash?: string): Shape => ({ fill: "none", d: EDGE, stroke, width: 9, dash });
export const rose = (fill: string): Shape[] => [
  ...[0, 72, 144, 216, 288].map((turn): Shape => ({ fill, d: "M0-1C-5-3-7-7-5-10c1-2 4-2 5-1 1-1 4-1 5 1 2 3 0 7-5 9z", move: `translate(20 22) rotate(${turn})`, stroke: "#3b3226", width: 0.8 })),
  { fill: OR, d: roundel(20, 22, 3.2), stroke: "#3b3226", width: 0.8 },
];
