/** Most drawn periods; more would not be distinguishable. */
const MOST = 200;

/** 0, 1, 2 … up to the last period; of many, some at about even distances. */
export function someOf(periods: number): readonly number[] {
  const count = Math.min(periods, MOST);
  return Array.from({ length: count + 1 }, (_, i) => Math.round((i * periods) / count));
}
