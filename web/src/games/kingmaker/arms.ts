/** The arms of the nobles, drawn simply. */
import { FAMILIES } from "../../lib/coats";
import { ARGENT, AZURE, GULES, OR, SABLE, bordure, charge, field, fret, label, roundel, rose, type Shape } from "../../lib/heraldry";

const crosslet = (x: number, y: number, r: number) => `M${x - 1.3} ${y - r}h2.6v${r - 1.3}h${r - 1.3}v2.6h-${r - 1.3}v${r - 1.3}h-2.6v-${r - 1.3}h-${r - 1.3}v-2.6h${r - 1.3}z`;
/** A water bouget: a yoke with its two skins. */
const bouget = (x: number, y: number, s: number) => `M${x - 5 * s} ${y - 4 * s}h${2 * s}v${4 * s}h${2 * s}v-${4 * s}h${2 * s}v${4 * s}h${2 * s}v-${4 * s}h${2 * s}l${s} ${7 * s}h-${4 * s}l-${2 * s}-${2 * s}-${2 * s} ${2 * s}h-${4 * s}z`;
const chevron = "M-2 38 20 14l22 24v10L20 25-2 48z";
const bend = "M-2-4h14L44 40v12H34L-2 10z";
const barry = (fill: string): Shape => ({ fill, d: "M0 8h40v8H0zM0 24h40v8H0zM0 40h40v8H0z" });
const three = (icon: string, size: number, fill: string): Shape[] => [charge(icon, 4, 5, size, fill), charge(icon, 36 - size, 5, size, fill), charge(icon, 20 - size / 2, 26, size, fill)];

const { york, ...families } = FAMILIES;

export const ARMS: Record<string, Shape[]> = {
  ...families,
  talbot: [field(GULES), charge("lion", 6, 7, 28, OR), bordure(OR)],
  pole: [field(AZURE), { fill: OR, d: "M0 17h40v10H0z" }, ...three("lion", 12, OR)],
  courtenay: [field(OR), { fill: GULES, d: roundel(11, 22, 6) + roundel(29, 22, 6) + roundel(20, 37, 6) }, label],
  stafford: [field(OR), { fill: GULES, d: chevron }],
  howard: [field(GULES), { fill: ARGENT, d: bend + crosslet(30, 9, 5) + crosslet(34, 21, 4) + crosslet(8, 27, 5) + crosslet(17, 36, 4) }],
  herbert: [field(AZURE), { fill: GULES, d: "M20 0h20v48H20z" }, ...three("lion", 12, ARGENT)],
  audley: [field(GULES), fret(OR)],
  holland: [field(GULES), charge("lion", 13, 5, 12, OR), charge("lion", 13, 17, 12, OR), charge("lion", 13, 29, 12, OR), bordure(AZURE)],
  bourchier: [field(ARGENT), { fill: GULES, d: "M16 0h8v18h16v8H24v22h-8V26H0v-8h16z" }, { fill: SABLE, d: bouget(8, 9, 0.9) + bouget(32, 9, 0.9) + bouget(9, 33, 0.8) + bouget(31, 33, 0.8) }],
  hastings: [field(ARGENT), { fill: SABLE, d: "M8 10 24 6l9 9-3 8-6-5-3 7 8 13-9 4-5-15 1-8-6 1-2-4z" }],
  scrope: [field(AZURE), { fill: OR, d: bend }],
  berkeley: [field(GULES), { fill: ARGENT, d: "M-2 34 20 15l22 19v9L20 25-2 43z" + crosslet(9, 8, 5) + crosslet(20, 6, 4) + crosslet(31, 8, 5) + crosslet(20, 38, 5) }],
  cromwell: [field(ARGENT), { fill: GULES, d: "M0 0h40v13H0z" }, { fill: AZURE, d: bend }],
  roos: [field(GULES), { fill: ARGENT, d: bouget(10, 12, 1.3) + bouget(30, 12, 1.3) + bouget(20, 32, 1.4) }],
  greystoke: [field(ARGENT), barry(AZURE), { fill: "none", d: roundel(11, 14, 5) + roundel(29, 14, 5) + roundel(20, 33, 5), stroke: GULES, width: 3.4 }],
  grey: [field(ARGENT), barry(AZURE)],
  stanley: [field(ARGENT), { fill: AZURE, d: bend }, { fill: OR, d: roundel(10, 10, 3.4) + roundel(20, 22, 3.4) + roundel(30, 34, 3.4) }],
  "plantagenet-york": york,
  "plantagenet-lancaster": [field(ARGENT), { fill: AZURE, d: "M20 0h20v48H20z" }, ...rose(GULES)],
};
