import fc from 'fast-check';
import { partitionAtRanks } from './partition-at-ranks';

const sample = fc.array(fc.double({ min: -1e3, max: 1e3, noNaN: true }), { minLength: 1, maxLength: 200 });

test('the ranks hold what sorting puts there, and everything else is on its side', () => {
  fc.assert(
    fc.property(sample, fc.array(fc.nat(199), { maxLength: 8 }), (numbers, drawn) => {
      const ranks = [...new Set(drawn.map((rank) => rank % numbers.length))].sort((a, b) => a - b);
      const values = Float64Array.from(numbers);
      const sorted = values.slice().sort();
      partitionAtRanks(values, ranks);
      expect(values.slice().sort()).toEqual(sorted);
      for (const rank of ranks) {
        expect(values[rank]).toBe(sorted[rank]);
        expect(Math.max(-Infinity, ...values.subarray(0, rank))).toBeLessThanOrEqual(sorted[rank] as number);
      }
    }),
  );
});

test('an order that cuts off one value at a time is sorted in the end', () => {
  const values = Float64Array.from({ length: 4000 }, (_, i) => (i % 2 === 0 ? i : -i));
  const sorted = values.slice().sort();
  partitionAtRanks(values, [0, 1000, 3999]);
  expect([values[0], values[1000], values[3999]]).toEqual([sorted[0], sorted[1000], sorted[3999]]);
});
