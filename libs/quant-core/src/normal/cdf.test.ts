import { accuracy, tolerance } from '../../vectors/accuracy';
import { NOT_REAL } from '../../test/not-real';
import { refusal } from '../../../../tools/testing/refusal';
import { normalCdf } from './normal';

test('normalCdf agrees with 50-digit references', () => {
  const { relative, subnormalUnits } = accuracy('normalCdf');
  expect(relative).toBeLessThanOrEqual(tolerance.relative);
  expect(subnormalUnits).toBeLessThanOrEqual(tolerance.subnormalUnits);
});

test.each([
  [0, 0.5],
  [-0, 0.5],
  [1e-300, 0.5],
  [-38.5, 0],
  [Infinity, 1],
  [-Infinity, 0],
  [1.7976931348623157e308, 1],
  [-1.7976931348623157e308, 0],
])('normalCdf at the limit %d is %d exactly', (x, expected) => {
  expect(normalCdf(x)).toBe(expected);
});

// Abramowitz & Stegun (1964), table 26.1: P(x) to 15 decimals
test.each([
  [1, 0.841344746068543],
  [2, 0.977249868051821],
  [3, 0.99865010196837],
])('normalCdf at %d agrees with the printed table', (x, printed) => {
  expect(Math.abs(normalCdf(x) - printed)).toBeLessThanOrEqual(0.51e-15);
});

test.each(NOT_REAL)('normalCdf refuses %p: %s', (x, rule) => {
  expect(refusal(() => normalCdf(x as number))).toMatchObject({ code: 'INVALID_INPUT', param: 'x', path: ['x'], rule });
});
