import { annuityFactor } from './payments';
import { growthFactor, realRate } from './growth';

function relativeError(actual: number, expected: number): number {
  return Math.abs(actual / expected - 1);
}

// mpmath, 50 digits, of the doubles as they stand
test.each([
  [0.05, 10, 1.6288946267774413],
  [-0.5, 3, 0.125],
  [1e-12, 1000, 1.000000001],
  [9, 300, 1e300],
])('growth at %d over %d periods is %d', (rate, periods, expected) => {
  expect(relativeError(growthFactor(rate, periods), expected)).toBeLessThan(2e-13);
});

test.each([
  [0.05, 10, 7.721734929184813],
  [0, 7, 7],
  [1e-12, 1000, 999.9999994995],
  [-1e-9, 4, 4.00000001],
  [-0.5, 3, 14],
])('the annuity factor at %d over %d periods is %d', (rate, periods, expected) => {
  expect(relativeError(annuityFactor(rate, periods), expected)).toBeLessThan(4e-15);
});

test('the annuity factor does not jump at a rate of zero', () => {
  expect(annuityFactor(5e-324, 12)).toBe(12);
  expect(annuityFactor(-5e-324, 12)).toBe(12);
});

test('the real rate is the quotient of two growth factors, exactly 0 if they are equal', () => {
  expect(realRate(0.5, 0.25)).toBe(0.2);
  expect(realRate(0.1, 0.1)).toBe(0);
});
