/** The arms of the twelve nobles, drawn simply, in a box of 40 by 48 that is clipped to a shield. */
import { ICONS } from "../../lib/icons";

export interface Shape {
  fill: string;
  d: string;
  move?: string;
  stroke?: string;
  width?: number;
  dash?: string;
}

const AZURE = "#24518f";
const GULES = "#ab1f2e";
const OR = "#dca71f";
const ARGENT = "#fdfaf1";
const SABLE = "#241f1b";
const MURREY = "#7a1f45";

const field = (fill: string): Shape => ({ fill, d: "M0 0h40v48H0z" });
const lion = (x: number, y: number, size: number, fill: string): Shape => ({
  fill,
  d: ICONS.lion!.d,
  move: `translate(${x + size} ${y}) scale(${-size / 512} ${size / 512})`,
});
const fleur = (x: number, y: number, size: number, fill: string): Shape => ({
  fill,
  d: ICONS.fleur!.d,
  move: `translate(${x} ${y}) scale(${size / 24})`,
});
const saltire: Shape = { fill: ARGENT, d: "M-2 0h11l11 15L31 0h11L26 22l16 24H31L20 30 9 46H-2l16-24z" };
const lozenge = (x: number, y: number, w: number, h: number) => `M${x} ${y - h}l${w} ${h}-${w} ${h}-${w}-${h}z`;
const roundel = (x: number, y: number, r: number) => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0-${2 * r} 0z`;
const petals = [0, 72, 144, 216, 288].map((turn): Shape => ({
  fill: ARGENT,
  d: "M0-1C-5-3-7-7-5-10c1-2 4-2 5-1 1-1 4-1 5 1 2 3 0 7-5 9z",
  move: `translate(20 22) rotate(${turn})`,
  stroke: "#3b3226",
  width: 0.8,
}));

export const ARMS: Record<string, Shape[]> = {
  percy: [field(AZURE), { fill: OR, d: [4, 12, 20, 28, 36].map((x) => lozenge(x, 24, 4, 13)).join("") }],
  clifford: [
    field(OR),
    { fill: AZURE, d: [0, 16, 32].map((x) => `M${x} 0h8v8h-8zM${x} 32h8v8h-8z`).join("") + [8, 24].map((x) => `M${x} 8h8v8h-8zM${x} 40h8v8h-8z`).join("") },
    { fill: GULES, d: "M0 16h40v15H0z" },
  ],
  plantagenet: [field(AZURE), { fill: MURREY, d: "M20 0h20v48H20z" }, ...petals, { fill: OR, d: roundel(20, 22, 3.2), stroke: "#3b3226", width: 0.8 }],
  "neville-westmorland": [field(GULES), saltire],
  mowbray: [field(GULES), lion(4, 6, 32, ARGENT)],
  "de-la-pole": [field(AZURE), { fill: OR, d: "M0 17h40v10H0z" }, lion(4, 3, 13, OR), lion(23, 3, 13, OR), lion(13.5, 29, 13, OR)],
  stafford: [field(OR), { fill: GULES, d: "M-2 38 20 14l22 24v11L20 27-2 49z" }],
  fitzalan: [
    field(SABLE),
    { fill: "none", d: "M-4-8 44 52M-4 12 28 52M12-12 44 28M44-8-4 52M44 12 12 52M28-12-4 28", stroke: OR, width: 3.4 },
  ],
  "neville-warwick": [
    field(GULES),
    saltire,
    { fill: AZURE, d: "M0 4h40v5h-5v8h-6V9H23v8h-6V9h-6v8H5V9H0z", stroke: ARGENT, width: 1 },
  ],
  beaufort: [
    field(AZURE),
    { fill: GULES, d: "M20 0h20v23H20zM0 23h20v25H0z" },
    fleur(6, 6, 13, OR),
    lion(21, 7, 13, OR),
    lion(6, 24, 13, OR),
    fleur(20.5, 24, 13, OR),
    { fill: "none", d: "M0 0H40V22C40 36 29 43 20 47.5 11 43 0 36 0 22Z", stroke: ARGENT, width: 9 },
    { fill: "none", d: "M0 0H40V22C40 36 29 43 20 47.5 11 43 0 36 0 22Z", stroke: AZURE, width: 9, dash: "7 7" },
  ],
  tudor: [
    field(AZURE),
    { fill: ARGENT, d: "M-2 36 20 14l22 22v9L20 24-2 45z" },
    { fill: ARGENT, d: roundel(9, 10, 4.2) + roundel(31, 10, 4.2) + roundel(20, 38, 4.2) },
  ],
  herbert: [
    field(AZURE),
    { fill: GULES, d: "M20 0h20v48H20z" },
    { fill: ARGENT, d: lozenge(10, 13, 5, 7.5) + lozenge(30, 13, 5, 7.5) + lozenge(20, 32, 5, 7.5) },
  ],
};
