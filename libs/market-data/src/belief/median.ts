/** The middle of at least one number; of an even count, the mean of the two middle ones. */
export function median(values: readonly number[]): number {
  const sorted = Float64Array.from(values).sort();
  const upper = Math.floor(sorted.length / 2);
  const lower = Math.floor((sorted.length - 1) / 2);
  return ((sorted[lower] as number) + (sorted[upper] as number)) / 2;
}
