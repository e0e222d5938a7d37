import { accumulationFactor, annuityFactor } from './payments';
import { growthFactor } from './growth';

// mpmath, 50 digits, of the doubles as they stand
test.each([
  [0.05, 10, 12.57789253554883],
  [0, 7, 7],
  [1e-12, 1000, 1000.0000004995],
  [-1e-9, 4, 3.999999994],
  [-0.5, 3, 1.75],
  [1, 10, 1023],
])('a unit per period at %d over %d periods accumulates to %d', (rate, periods, expected) => {
  expect(Math.abs(accumulationFactor(rate, periods) / expected - 1)).toBeLessThan(4e-15);
});

test('it does not jump at a rate of zero', () => {
  expect(accumulationFactor(5e-324, 12)).toBe(12);
  expect(accumulationFactor(-5e-324, 12)).toBe(12);
});

test.each([0.3, -0.3, 1e-5, 4])('at %d it is the annuity, grown', (rate) => {
  const grown = annuityFactor(rate, 17) * growthFactor(rate, 17);
  expect(Math.abs(accumulationFactor(rate, 17) / grown - 1)).toBeLessThan(1e-14);
});
