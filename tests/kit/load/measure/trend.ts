/** One reading: a time [minutes] and a value. */
export type Reading = readonly [minutes: number, value: number];

/** The slope of the least squares line, by minute; NaN for fewer than two readings. */
export function slopeOf(readings: readonly Reading[]): number {
  const n = readings.length;
  const mean = (values: readonly number[]) => values.reduce((sum, x) => sum + x, 0) / n;
  const [mx, my] = [mean(readings.map(([x]) => x)), mean(readings.map(([, y]) => y))];
  const sxy = readings.reduce((sum, [x, y]) => sum + (x - mx) * (y - my), 0);
  const sxx = readings.reduce((sum, [x]) => sum + (x - mx) ** 2, 0);
  return n < 2 ? NaN : sxy / sxx;
}

export function meanOf(values: readonly number[]): number {
  return values.reduce((sum, x) => sum + x, 0) / values.length;
}
