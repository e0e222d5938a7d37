/** Up to here the series has at most thirteen terms. */
const SERIES_LIMIT = 0.5;

/**
 * e − ln(1 + e), by how much the logarithm is below its tangent at 1, without the cancellation at small e.
 *
 * With v = e/(2 + e):  e·v − 2·(v³/3 + v⁵/5 + …)
 *
 * Preconditions, unchecked: e > −1 and finite; near −1 the result is as good as 1 + e.
 */
export function logGap(e: number): number {
  if (Math.abs(e) > SERIES_LIMIT) return e - Math.log1p(e);
  const v = e / (2 + e);
  const square = v * v;
  let power = v * square;
  let series = power / 3;
  for (let j = 5; Math.abs(power) > Number.EPSILON * Math.abs(series) && power !== 0; j += 2) {
    power *= square;
    series += power / j;
  }
  return e * v - 2 * series;
}
