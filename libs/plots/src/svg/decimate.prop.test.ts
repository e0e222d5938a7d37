import fc from 'fast-check';
import { type Point } from '../picture/picture';
import { decimatedBand, decimatedBars, decimatedPoints } from './decimate';

const series = fc
  .array(fc.oneof({ weight: 9, arbitrary: fc.double({ noNaN: true, min: -1e6, max: 1e6 }) }, fc.constant(NaN)), {
    maxLength: 400,
  })
  .map((values) => values.map((y, x): Point => [x, y]));
const buckets = fc.integer({ min: 1, max: 40 });
const finite = (points: readonly Point[]) => points.map(([, y]) => y).filter(Number.isFinite);

test('there are no more than four points a bucket, all of them points of the series in their order', () => {
  fc.assert(
    fc.property(series, buckets, (points, count) => {
      const fewer = decimatedPoints(points, count);
      const places = fewer.map((point) => points.indexOf(point));
      return (
        fewer.length <= 4 * count && places.every((place, i) => place >= 0 && (i === 0 || place > (places[i - 1] ?? 0)))
      );
    }),
  );
});

test('the lowest and the highest point remain', () => {
  fc.assert(
    fc.property(series, buckets, (points, count) => {
      const [all, fewer] = [finite(points), finite(decimatedPoints(points, count))];
      return Math.min(...all) === Math.min(...fewer) && Math.max(...all) === Math.max(...fewer);
    }),
  );
});

test('a series that is short enough is the same one', () => {
  const points: Point[] = [
    [0, 1],
    [1, NaN],
    [2, 3],
    [3, 4],
  ];
  expect(decimatedPoints(points, 1)).toBe(points);
});

test('keeps a gap as long as a bucket', () => {
  const points = Array.from({ length: 100 }, (_, x): Point => [x, x >= 40 && x < 60 ? NaN : x]);
  expect(decimatedPoints(points, 10).filter(([, y]) => Number.isNaN(y))).toHaveLength(2);
});

test('a band covers all that it covered', () => {
  const points = Array.from({ length: 1000 }, (_, x) => [x, Math.sin(x) - 1, Math.sin(x) + 1] as const);
  const fewer = decimatedBand(points, 20);
  expect(fewer).toHaveLength(40);
  for (const [x, low, high] of points) {
    const i = fewer.findIndex(([at]) => at >= x);
    const [, lowest = NaN, highest = NaN] = fewer[i] ?? [];
    expect(lowest <= low && high <= highest).toBe(true);
  }
});

test('bars together are as high as the highest of them', () => {
  const bars = Array.from({ length: 100 }, (_, x) => [x, x + 1, 0, x % 10] as const);
  expect(decimatedBars(bars, 10)).toEqual(Array.from({ length: 10 }, (_, i) => [10 * i, 10 * i + 10, 0, 9]));
});
