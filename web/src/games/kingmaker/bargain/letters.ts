/** Who writes to whom: the circle of a letter is everybody who may read it but oneself. */
import type { ChatLine } from "../../../lib/types";

/** The others of a line's circle, in the order of the seats; none where it was said to all. */
export function circle(line: ChatLine, viewer: number | null): number[] {
  if (!line.to) return [];
  const seats = new Set([...(line.seat === null ? [] : [line.seat]), ...line.to]);
  return [...seats].filter((seat) => seat !== viewer).sort((a, b) => a - b);
}

export const named = (seats: number[]): string => seats.join(",");

/** All circles in which this seat has read or written a letter, each once. */
export function circles(chat: ChatLine[], viewer: number | null): number[][] {
  const found = new Map<string, number[]>();
  for (const line of chat) {
    const seats = circle(line, viewer);
    if (seats.length && (viewer === null || line.seat === viewer || line.to?.includes(viewer))) found.set(named(seats), seats);
  }
  return [...found.values()];
}
