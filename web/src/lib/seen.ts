/** How far the log of a table has been read on this device, so that nothing that came to light is missed or told twice. */
const name = (table: string, seat: number | null) => `roses.seen.${table}.${seat ?? "watching"}`;

/** The number of lines read, or null where this device has not been at the table. */
export function linesSeen(table: string, seat: number | null): number | null {
  try {
    const kept = localStorage.getItem(name(table, seat));
    return kept === null ? null : Number(kept);
  } catch {
    return null; // a browser that keeps nothing
  }
}

export function rememberSeen(table: string, seat: number | null, lines: number): void {
  try {
    localStorage.setItem(name(table, seat), String(lines));
  } catch {
    // A browser that keeps nothing: the reveal is told once more.
  }
}
