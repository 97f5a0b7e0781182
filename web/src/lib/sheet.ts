/** The score sheet of a finished game, added up: by source, and turn by turn. */
export interface Sheet {
  sources: string[];
  turns: number[];
  bySource: Record<string, number>[];
  running: number[][];
  /** Where the names at the right of the chart stand, so that none lies on another. */
  labels: (top: number) => { seat: number; points: number; at: number }[];
}

export function sheetOf(rows: Record<string, number>[], seats: number): Sheet {
  const usable = rows.filter((row) => typeof row.turn === "number" && typeof row.seat === "number");
  const sources = [...new Set(usable.flatMap((row) => Object.keys(row)))].filter((key) => key !== "turn" && key !== "seat");
  const turns = [...new Set(usable.map((row) => row.turn!))].sort((one, other) => one - other);
  const all = Array.from({ length: seats }, (_, seat) => usable.filter((row) => row.seat === seat));
  const bySource = all.map((own) => Object.fromEntries(sources.map((source) => [source, own.reduce((sum, row) => sum + (row[source] ?? 0), 0)])));
  const running = all.map((own) => {
    let sum = 0;
    return turns.map((turn) => {
      for (const row of own) if (row.turn === turn) sum += sources.reduce((points, source) => points + (row[source] ?? 0), 0);
      return sum;
    });
  });
  const labels = (top: number) => {
    const apart = top / 15;
    let last = Infinity;
    return running
      .map((points, seat) => ({ seat, points: points[points.length - 1] ?? 0, at: 0 }))
      .sort((one, other) => other.points - one.points)
      .map((label) => {
        last = Math.min(label.points, last - apart);
        return { ...label, at: last };
      });
  };
  return { sources, turns, bySource, running, labels };
}
