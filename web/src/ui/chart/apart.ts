/** Where labels stand beside what they name, so that none lies on another: highest first, each at least `gap` below the last. */
export function apart(values: readonly number[], gap: number): number[] {
  const order = values.map((_, i) => i).sort((one, other) => values[other]! - values[one]!);
  const at = values.slice();
  let last = Infinity;
  for (const i of order) last = at[i] = Math.min(values[i]!, last - gap);
  return at;
}
