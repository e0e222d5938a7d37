import { refusal } from '../../../../tools/testing/refusal';
import { NOT_REAL } from '../../test/not-real';
import { accuracy, tolerance } from '../../vectors/accuracy';
import { erfc } from './erfc';

test('erfc agrees with 50-digit references', () => {
  const { relative, subnormalUnits } = accuracy('erfc');
  expect(relative).toBeLessThanOrEqual(tolerance.relative);
  expect(subnormalUnits).toBeLessThanOrEqual(tolerance.subnormalUnits);
});

test.each([
  [0, 1],
  [-0, 1],
  [1e-300, 1],
  [Infinity, 0],
  [-Infinity, 2],
  [1.7976931348623157e308, 0],
  [-1.7976931348623157e308, 2],
])('erfc at the limit %d is %d exactly', (x, expected) => {
  expect(erfc(x)).toBe(expected);
});

test.each(NOT_REAL)('erfc refuses %p: %s', (x, rule) => {
  expect(refusal(() => erfc(x as number))).toMatchObject({ code: 'INVALID_INPUT', param: 'x', path: ['x'], rule });
});
