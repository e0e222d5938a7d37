import fc from 'fast-check';
import { extent, sparklinePoints } from './sparkline-points';

const coordinates = (points: string) => points.split(' ').map((point) => point.split(',').map(Number));

test('few numbers are all on the line', () => {
  expect(sparklinePoints([0, 10, 5], 100, 40)).toBe('0,40 50,0 100,20');
  expect(sparklinePoints([7, 7], 100, 40)).toBe('0,20 100,20');
  expect(sparklinePoints([7], 100, 40)).toBe('50,20');
  expect(sparklinePoints([], 100, 40)).toBe('');
});

test('of many, the least and the largest are kept, and the line runs from left to right within its frame', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -1000, max: 1000 }), { minLength: 200, maxLength: 2000 }), (values) => {
      const points = coordinates(sparklinePoints(values, 50, 40));
      const xs = points.map(([x = NaN]) => x);
      const ys = points.map(([, y = NaN]) => y);
      expect(points.length).toBeLessThanOrEqual(100);
      expect(xs).toEqual(xs.toSorted((left, right) => left - right));
      expect(xs.every((x) => x >= 0 && x <= 50)).toBe(true);
      const isFlat = Math.min(...values) === Math.max(...values);
      expect([Math.min(...ys), Math.max(...ys)]).toEqual(isFlat ? [20, 20] : [0, 40]);
    }),
  );
});

test('the extent of a million numbers', () => {
  const values = Array.from({ length: 1e6 }, (_, i) => (i * 7919) % 1_000_003);
  expect(extent(values)).toEqual({ low: 0, high: 1_000_002 });
  expect(extent([])).toEqual({ low: 0, high: 0 });
});
