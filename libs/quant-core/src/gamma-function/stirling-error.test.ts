import fc from 'fast-check';
import { accuracy } from '../../vectors/accuracy';
import { deviance, expMinusDeviance } from './deviance';
import { stirlingError } from './stirling-error';

test.each(['stirlingError', 'deviance'])('%s agrees with 60-digit references', (name) => {
  const { relative, tolerance } = accuracy(name);
  expect(relative).toBeLessThanOrEqual(tolerance);
});

test('δ(x) − δ(x + 1) = (x + ½)·ln(1 + 1/x) − 1', () => {
  fc.assert(
    fc.property(fc.double({ min: 1e-6, max: 40, noNaN: true }), (x) => {
      const drop = (x + 0.5) * Math.log1p(1 / x) - 1;
      expect(Math.abs(stirlingError(x) - stirlingError(x + 1) - drop)).toBeLessThanOrEqual(3e-16 * (2 + drop));
    }),
  );
});

test('the deviance is 0 at the expectation, and the expectation at 0', () => {
  expect(deviance(0.3, 0.3)).toBe(0);
  expect(deviance(0, 7)).toBe(7);
});

test('the deviance is homogeneous: an exact rescaling of both rescales it exactly', () => {
  const positive = fc.double({ min: 1e-9, max: 1e9, noNaN: true });
  fc.assert(
    fc.property(positive, positive, fc.integer({ min: -40, max: 40 }), (x, m, e) => {
      expect(deviance(x * 2 ** e, m * 2 ** e)).toBe(deviance(x, m) * 2 ** e);
    }),
  );
});

test('quotients beyond the range of doubles are no obstacle', () => {
  // x·ln(x/m) + m − x in 40 digits: 724314304293124390.44…
  expect(Math.abs(deviance(1e15, 1e-300) / 724314304293124400 - 1)).toBeLessThanOrEqual(1e-15);
  expect(deviance(1e-300, 1e15)).toBe(1e15);
});

// mpmath, 50 digits: exp(−(x·ln(x/m) + m − x)) of exactly these doubles
test.each([
  [15868.057439090086, 11722.21052741512, 4.393513448397022e-287],
  [6684.475533792053, 4350.3951381341985, 5.82514490145739e-234],
])('exp(−D(%d, %d)) has its digits though the exponent is in the hundreds', (x, m, expected) => {
  expect(Math.abs(expMinusDeviance(x, m) / expected - 1)).toBeLessThanOrEqual(1e-14);
});
