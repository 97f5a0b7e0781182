/** Coats that more than one game shows, drawn simply, by the family that bore them. */
import { ARGENT, AZURE, GULES, MURREY, OR, SABLE, bordure, charge, field, fret, label, lozenge, rose, saltire, type Shape } from "./heraldry";

export const FAMILIES = {
  beaufort: [
    field(AZURE),
    { fill: GULES, d: "M20 0h20v23H20zM0 23h20v25H0z" },
    charge("fleur", 6, 6, 13, OR),
    charge("lion", 21, 7, 13, OR),
    charge("lion", 6, 24, 13, OR),
    charge("fleur", 20.5, 24, 13, OR),
    bordure(ARGENT),
    bordure(AZURE, "7 7"),
  ],
  clifford: [
    field(OR),
    { fill: AZURE, d: [0, 16, 32].map((x) => `M${x} 0h8v8h-8zM${x} 32h8v8h-8z`).join("") + [8, 24].map((x) => `M${x} 8h8v8h-8zM${x} 40h8v8h-8z`).join("") },
    { fill: GULES, d: "M0 16h40v15H0z" },
  ],
  fitzalan: [field(SABLE), fret(OR)],
  mowbray: [field(GULES), charge("lion", 4, 6, 32, ARGENT)],
  neville: [field(GULES), saltire, label],
  percy: [field(AZURE), { fill: OR, d: [4, 12, 20, 28, 36].map((x) => lozenge(x, 24, 4, 13)).join("") }],
  york: [field(AZURE), { fill: MURREY, d: "M20 0h20v48H20z" }, ...rose(ARGENT)],
} satisfies Record<string, Shape[]>;
