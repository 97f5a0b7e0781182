/** How large an area's tally is and where it lies: on a phone without its name, with larger figures. */
import type { Area } from "../view";
import { TALLIES, TALLIES_ON_A_PHONE } from "./spots";

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

const CHIPS_AT = 50;
export const CHIP = 40;

export function widthOf(area: Area, name: string, phone: boolean): number {
  if (phone) return area.control.length ? CHIPS_AT - 4 + area.control.length * (CHIP - 2) : CHIPS_AT;
  return Math.max(92 + name.length * 7.4, CHIPS_AT + 4 + Math.max(1, area.control.length) * CHIP);
}

export const scaleOf = (phone: boolean): number => (phone ? 1.25 : 1);

export const tallyAt = (area: string, phone: boolean) => (phone ? TALLIES_ON_A_PHONE : TALLIES)[area]!;

/** How far east a tally may reach where a name begins beside it. */
const EASTERNMOST: Record<string, number> = { "west-country": 521 };

/** Its middle: one that grows wide with many chips leaves the names beside it free. */
export function middleOf(area: Area, name: string, phone: boolean): { x: number; y: number } {
  const { x, y } = tallyAt(area.id, phone);
  const half = (widthOf(area, name, phone) * scaleOf(phone)) / 2;
  return { x: phone ? x : Math.min(x, (EASTERNMOST[area.id] ?? Infinity) - half), y };
}

/** The ground a tally covers. */
export function boxOf(area: Area, name: string, phone: boolean): Box {
  const scale = scaleOf(phone);
  const width = widthOf(area, name, phone) * scale;
  const height = (phone ? 43 : 52) * scale;
  const { x, y } = middleOf(area, name, phone);
  return { x: x - width / 2, y: y - height / 2, width, height };
}
