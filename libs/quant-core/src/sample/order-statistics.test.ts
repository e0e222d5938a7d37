import fc from 'fast-check';
import { lowestValues, partitionAtRank, quantileOfSorted, selectedQuantile } from './order-statistics';

const value = fc.oneof(fc.double({ noNaN: true, noDefaultInfinity: true }), fc.integer({ min: -5, max: 5 }));
const ascending = (values: readonly number[]) => Array.from(Float64Array.from(values).sort());

/** Orders in which a choice of pivots may fail: sorted, reversed, all alike, organ pipe, sawtooth, two values. */
const ORDERS: readonly (readonly [title: string, at: (i: number, n: number) => number])[] = [
  ['ascending', (i) => i],
  ['descending', (i, n) => n - i],
  ['all alike', () => 7],
  ['up and down', (i, n) => Math.min(i, n - i)],
  ['down and up', (i, n) => Math.max(i, n - i)],
  ['a sawtooth that the sample is in step with', (i) => (i % 16 === 0 ? -i : i)],
  ['a sawtooth that the sample never sees', (i) => (i % 16 === 5 ? -i : i)],
  ['two values', (i) => i % 2],
];

test.each(ORDERS)('the lowest of five thousand values: %s', (_, at) => {
  const values = Float64Array.from({ length: 5000 }, (_item, i) => at(i, 5000));
  const sorted = values.toSorted();
  for (const count of [1, 2, 51, 251, 2500, 4999, 5000]) {
    expect(ascending(lowestValues(values, count))).toEqual(Array.from(sorted.slice(0, count)));
  }
});

test('the lowest values are those of the sorted sample, and the sample stays as it was', () => {
  const sample = fc.array(value, { minLength: 1, maxLength: 400 });
  fc.assert(
    fc.property(sample, fc.nat(), (values, seed) => {
      const count = 1 + (seed % values.length);
      const lowest = lowestValues(Object.freeze(values), count);
      expect(ascending(lowest)).toEqual(ascending(values).slice(0, count));
    }),
  );
});

test('at its rank a value has none greater before it and none less behind', () => {
  fc.assert(
    fc.property(fc.array(value, { minLength: 1 }), fc.nat(), (values, seed) => {
      const rank = seed % values.length;
      const moved = [...values];
      partitionAtRank(moved, rank);
      const [sorted, middle] = [ascending(values), moved[rank] as number];
      expect(ascending(moved)).toEqual(sorted);
      expect(middle === sorted[rank]).toBe(true);
      expect(moved.slice(0, rank).every((x) => x <= middle)).toBe(true);
      expect(moved.slice(rank).every((x) => x >= middle)).toBe(true);
    }),
  );
});

/** An order that makes the middle one of the least values each time, built backwards through the exchanges. */
function againstTheMiddle(n: number): number[] {
  const places = Array.from({ length: n }, (_, i) => i);
  const values = new Array<number>(n).fill(0);
  for (let first = 0; first < n; first++) {
    const middle = (first + n - 1) >>> 1;
    const place = places[middle] as number;
    values[place] = first;
    // the exchange that brings the least value to the front
    places[middle] = places[first] as number;
    places[first] = place;
  }
  return values;
}

test('an order made to defeat the choice of pivots is sorted instead', () => {
  const values = againstTheMiddle(3000);
  const started = [...values];
  partitionAtRank(values, 2900);
  expect(values[2900]).toBe(2900);
  // the fallback has put all in order, far from the rank, too
  expect(values.slice(0, 100)).toEqual(ascending(started).slice(0, 100));
  expect(values.slice(2990)).toEqual(ascending(started).slice(2990));
});

test('quantiles of R, type 7', () => {
  const sorted = [1, 2, 4, 8, 16];
  const expected: [number, number][] = [
    [0, 1],
    [0.1, 1.4],
    [0.25, 2],
    [0.5, 4],
    [0.9, 12.8],
    [1, 16],
  ];
  for (const [p, quantile] of expected) {
    expect(Math.abs(quantileOfSorted(sorted, p) - quantile)).toBeLessThanOrEqual(1e-15 * quantile);
  }
  expect(quantileOfSorted([3], 0.05)).toBe(3);
});

test('the lowest values are enough for a low quantile of a larger sample', () => {
  const sample = Array.from({ length: 101 }, (_, i) => (i * 37) % 101);
  const sorted = ascending(sample);
  for (const p of [0.01, 0.05, 0.033]) {
    const lowest = lowestValues(sample, Math.floor(100 * p) + 2);
    expect(quantileOfSorted(ascending(lowest), p, 101)).toBe(quantileOfSorted(sorted, p));
    expect(selectedQuantile(lowest, p, 101)).toBe(quantileOfSorted(sorted, p));
  }
});

test('a whole rank is that value alone: 21 values at 0.05, 101 at 0.01', () => {
  const firstTwo = [-3, 1e300];
  expect(quantileOfSorted([...firstTwo, 2e300], 0.05, 21)).toBe(1e300);
  expect(quantileOfSorted([...firstTwo, 2e300], 0.01, 101)).toBe(1e300);
});

test('a selected quantile is that of the sorted sample', () => {
  const sample = fc.array(fc.double({ min: -1e15, max: 1e15, noNaN: true }), { minLength: 1, maxLength: 60 });
  const share = fc.oneof(fc.constantFrom(0, 0.01, 0.05, 0.5, 1), fc.double({ min: 0, max: 1, noNaN: true }));
  fc.assert(
    fc.property(sample, share, (values, p) => {
      expect(selectedQuantile([...values], p) === quantileOfSorted(ascending(values), p)).toBe(true);
    }),
  );
});
