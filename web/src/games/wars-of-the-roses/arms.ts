/** The arms of the twelve nobles, drawn simply. */
import { FAMILIES } from "../../lib/coats";
import { ARGENT, AZURE, GULES, OR, charge, field, lozenge, roundel, saltire, type Shape } from "../../lib/heraldry";

const { neville, york, ...families } = FAMILIES;

export const ARMS: Record<string, Shape[]> = {
  ...families,
  plantagenet: york,
  "neville-westmorland": [field(GULES), saltire],
  "de-la-pole": [field(AZURE), { fill: OR, d: "M0 17h40v10H0z" }, charge("lion", 4, 3, 13, OR), charge("lion", 23, 3, 13, OR), charge("lion", 13.5, 29, 13, OR)],
  stafford: [field(OR), { fill: GULES, d: "M-2 38 20 14l22 24v11L20 27-2 49z" }],
  "neville-warwick": neville,
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
