/** A score sheet, added up: by source, and turn by turn. */
export interface Row {
  turn: number;
  seat: number;
  /** Points by source. */
  points: Record<string, number>;
}

export interface Sheet {
  sources: string[];
  turns: number[];
  bySource: Record<string, number>[];
  running: number[][];
  /** Where the names at the right of the chart stand, so that none lies on another. */
  labels: (top: number) => { seat: number; points: number; at: number }[];
}

const sum = (numbers: number[]): number => numbers.reduce((one, other) => one + other, 0);

export function addUp(rows: Row[], seats: number): Sheet {
  const sources = [...new Set(rows.flatMap((row) => Object.keys(row.points)))];
  const turns = [...new Set(rows.map((row) => row.turn))].sort((one, other) => one - other);
  const all = Array.from({ length: seats }, (_, seat) => rows.filter((row) => row.seat === seat));
  const bySource = all.map((own) => Object.fromEntries(sources.map((source) => [source, sum(own.map((row) => row.points[source] ?? 0))])));
  const running = all.map((own) => turns.map((turn) => sum(own.filter((row) => row.turn <= turn).flatMap((row) => Object.values(row.points)))));
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
