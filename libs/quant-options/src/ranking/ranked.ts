/**
 * The rows from best to worst with their places, 1 first: by the first criterion that tells two rows apart, higher is
 * better; rows that no criterion tells apart keep their order.
 */
export function ranked<Row extends object>(
  rows: readonly Row[],
  criteria: readonly ((row: Row) => number)[],
): (Row & { readonly rank: number })[] {
  return [...rows].sort((a, b) => preference(a, b, criteria)).map((row, i) => ({ rank: i + 1, ...row }));
}

/** To the nearest 1e-9: scores that differ by rounding alone are equal. */
export function toNanos(x: number): number {
  return Math.round(x * 1e9);
}

function preference<Row>(a: Row, b: Row, criteria: readonly ((row: Row) => number)[]): number {
  for (const criterion of criteria) {
    const [x, y] = [criterion(a), criterion(b)];
    if (x !== y) return x > y ? -1 : 1;
  }
  return 0;
}
