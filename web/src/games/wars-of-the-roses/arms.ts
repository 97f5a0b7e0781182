/** The arms of the twelve nobles, drawn simply. */
import { ARGENT, AZURE, GULES, MURREY, OR, SABLE, bordure, charge, field, fret, label, lozenge, roundel, rose, saltire, type Shape } from "../../lib/heraldry";

export const ARMS: Record<string, Shape[]> = {
  percy: [field(AZURE), { fill: OR, d: [4, 12, 20, 28, 36].map((x) => lozenge(x, 24, 4, 13)).join("") }],
  clifford: [
    field(OR),
    { fill: AZURE, d: [0, 16, 32].map((x) => `M${x} 0h8v8h-8zM${x} 32h8v8h-8z`).join("") + [8, 24].map((x) => `M${x} 8h8v8h-8zM${x} 40h8v8h-8z`).join("") },
    { fill: GULES, d: "M0 16h40v15H0z" },
  ],
  plantagenet: [field(AZURE), { fill: MURREY, d: "M20 0h20v48H20z" }, ...rose(ARGENT)],
  "neville-westmorland": [field(GULES), saltire],
  mowbray: [field(GULES), charge("lion", 4, 6, 32, ARGENT)],
  "de-la-pole": [field(AZURE), { fill: OR, d: "M0 17h40v10H0z" }, charge("lion", 4, 3, 13, OR), charge("lion", 23, 3, 13, OR), charge("lion", 13.5, 29, 13, OR)],
  stafford: [field(OR), { fill: GULES, d: "M-2 38 20 14l22 24v11L20 27-2 49z" }],
  fitzalan: [
    field(SABLE),
    fret(OR),
  ],
  "neville-warwick": [
    field(GULES),
    saltire,
    label,
  ],
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
