import fc from 'fast-check';
import { accuracy } from '../../vectors/accuracy';
import { NOT_REAL } from '../../test/not-real';
import { refusal } from '../../../../tools/testing/refusal';
import { kolmogorovSurvival } from './survival';

test('kolmogorovSurvival agrees with 60-digit references', () => {
  const { relative, tolerance } = accuracy('kolmogorovSurvival');
  expect(relative).toBeLessThanOrEqual(tolerance);
});

// the critical values in every textbook, to their two decimals
test.each([
  [1.22, 0.1],
  [1.36, 0.05],
  [1.63, 0.01],
])('kolmogorovSurvival at %d is %d', (x, level) => {
  expect(Math.abs(kolmogorovSurvival(x) / level - 1)).toBeLessThanOrEqual(0.02);
});

test.each([
  [-Infinity, 1],
  [-1, 1],
  [0, 1],
  [1e-320, 1],
  [0.1, 1],
  [19.4, 0],
  [1e300, 0],
  [Infinity, 0],
])('kolmogorovSurvival at the limit %d is %d exactly', (x, expected) => {
  expect(kolmogorovSurvival(x)).toBe(expected);
});

test('it falls', () => {
  const place = fc.double({ min: 0, max: 20, noNaN: true });
  fc.assert(
    fc.property(place, fc.double({ min: 1e-12, max: 1, noNaN: true }), (x, step) => {
      expect(kolmogorovSurvival(x + step)).toBeLessThanOrEqual(kolmogorovSurvival(x) * (1 + 1e-15));
    }),
  );
});

test.each(NOT_REAL)('kolmogorovSurvival refuses %p: %s', (x, rule) => {
  expect(refusal(() => kolmogorovSurvival(x as number))).toMatchObject({ code: 'INVALID_INPUT', param: 'x', rule });
});
