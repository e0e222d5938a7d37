import fc from 'fast-check';
import { tickLabels } from './tick-labels';

const money = { label: '' };

test.each([
  [[0, 0.5, 1], 0.5, money, ['0', '0.5', '1.0']],
  [[-2, 0, 2], 2, money, ['−2', '0', '2']],
  [[1000, 1100], 100, money, ['1,000', '1,100']],
  [[12345.0625, 12345.125], 0.0625, money, ['12,345.0625', '12,345.1250']],
  [[0.000125], 0.000125, money, ['0.000125']],
  [[0, 500_000, 1_000_000], 500_000, money, ['0', '0.5M', '1M']],
  [[100_000, 110_000], 10_000, money, ['100k', '110k']],
  [[2.5e9, 5e9], 2.5e9, money, ['2.5B', '5B']],
  [[0, 0.05, 0.1], 0.05, { label: '', format: 'percent' as const }, ['0%', '5%', '10%']],
  [[-0.005, 0], 0.005, { label: '', format: 'percent' as const }, ['−0.5%', '0.0%']],
  [[0, 1], 1, { label: '', categories: ['BTC', 'a name that is too long'] }, ['BTC', 'a name that…']],
])('%j by %d', (ats, step, axis, labels) => {
  expect(tickLabels(ats, step, axis)).toEqual(labels);
});

const step = fc
  .tuple(fc.constantFrom(1, 2, 2.5, 5), fc.integer({ min: -12, max: 20 }))
  .map(([digit, power]) => Number(`${digit}e${power}`));

test('distinguishes neighbors with short labels', () => {
  fc.assert(
    fc.property(step, fc.integer({ min: -20, max: 20 }), fc.integer({ min: 2, max: 12 }), (by, first, count) => {
      const ats = Array.from({ length: count }, (_, i) => (first + i) * by);
      const labels = tickLabels(ats, by, money);
      expect(new Set(labels).size).toBe(count);
      expect(Math.max(...labels.map(({ length }) => length))).toBeLessThanOrEqual(12);
    }),
  );
});
