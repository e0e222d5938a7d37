import { refusal } from '../../../../tools/testing/refusal';
import { NOT_REAL } from '../../test/not-real';
import { accuracy, tolerance } from '../../vectors/accuracy';
import { ERFCX_MIN, erfcx } from './erfcx';

test('erfcx agrees with 50-digit references', () => {
  const { relative, subnormalUnits } = accuracy('erfcx');
  expect(relative).toBeLessThanOrEqual(tolerance.relative);
  expect(subnormalUnits).toBeLessThanOrEqual(tolerance.subnormalUnits);
});

test.each([
  [0, 1],
  [-0, 1],
  [1e-300, 1],
  [Infinity, 0],
])('erfcx at the limit %d is %d exactly', (x, expected) => {
  expect(erfcx(x)).toBe(expected);
});

test('erfcx is finite at its least argument and refuses everything below', () => {
  expect(erfcx(ERFCX_MIN)).toBeLessThan(Infinity);
  for (const x of [-26.628000000000004, -27, -1e300, -Infinity])
    expect(refusal(() => erfcx(x))).toMatchObject({
      param: 'x',
      rule: 'greater_than_equal',
      constraint: 'greater than or equal to -26.628',
    });
});

test.each(NOT_REAL)('erfcx refuses %p: %s', (x, rule) => {
  expect(refusal(() => erfcx(x as number))).toMatchObject({ code: 'INVALID_INPUT', param: 'x', path: ['x'], rule });
});
