import { type Bar, type Interval, type Point } from '../picture/picture';

/**
 * Reduces points without changing the drawing: keeps the first, lowest, highest and last point of each of `buckets` equal
 * intervals. A gap remains if it fills an interval.
 *
 * @param points  ascending in x
 * @returns at most 4 · buckets points; the same array if it has no more
 * @see Jugel et al. (2014), M4: a visualization-oriented time series data aggregation.
 * @example
 * decimatedPoints([[0, 1], [1, 5], [2, 0], [3, 2], [4, 3]], 1); // [[0, 1], [1, 5], [2, 0], [4, 3]]
 */
export function decimatedPoints(points: readonly Point[], buckets: number): readonly Point[] {
  if (points.length <= 4 * buckets) return points;
  return stretches(points, buckets).flatMap(extremesOf);
}

function extremesOf(points: readonly Point[]): readonly Point[] {
  const finite = points.filter(([, y]) => Number.isFinite(y));
  const [first] = finite;
  const last = finite.at(-1);
  if (!first || !last) return points.slice(0, 1);
  const lowest = finite.reduce((low, point) => (point[1] < low[1] ? point : low));
  const highest = finite.reduce((high, point) => (point[1] > high[1] ? point : high));
  return finite.filter((point) => [first, lowest, highest, last].includes(point));
}

/** The same of a band: its hull over each stretch. */
export function decimatedBand(points: readonly Interval[], buckets: number): readonly Interval[] {
  if (points.length <= 2 * buckets) return points;
  return stretches(points, buckets).flatMap((stretch) => {
    const finite = stretch.filter(([, low, high]) => Number.isFinite(low) && Number.isFinite(high));
    const [first] = finite;
    const last = finite.at(-1);
    if (!first || !last) return stretch.slice(0, 1);
    const low = Math.min(...finite.map(([, value]) => value));
    const high = Math.max(...finite.map(([, , value]) => value));
    return [[first[0], low, high] as const, [last[0], low, high] as const];
  });
}

/** The same of bars that touch one another: one bar over each stretch, as low and as high as any of them. */
export function decimatedBars(bars: readonly Bar[], buckets: number): readonly Bar[] {
  if (bars.length <= buckets) return bars;
  return stretches(bars, buckets).map((stretch) => [
    Math.min(...stretch.map(([left]) => left)),
    Math.max(...stretch.map(([, right]) => right)),
    Math.min(...stretch.map(([, , bottom]) => bottom)),
    Math.max(...stretch.map(([, , , top]) => top)),
  ]);
}

function stretches<Item>(items: readonly Item[], count: number): readonly (readonly Item[])[] {
  const at = (i: number) => Math.floor((i * items.length) / count);
  return Array.from({ length: count }, (_, i) => items.slice(at(i), at(i + 1))).filter(({ length }) => length > 0);
}
