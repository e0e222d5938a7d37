import { accuracy, tolerance } from '../../vectors/accuracy';
import { NOT_REAL } from '../../test/not-real';
import { refusal } from '../../../../tools/testing/refusal';
import { LOG_CDF_MIN, normalLogCdf } from './normal';

test('normalLogCdf agrees with 50-digit references', () => {
  const { relative, subnormalUnits } = accuracy('normalLogCdf');
  expect(relative).toBeLessThanOrEqual(tolerance.relative);
  expect(subnormalUnits).toBeLessThanOrEqual(tolerance.subnormalUnits);
});

test.each([38.5, 1e300, Infinity])('normalLogCdf far out at %d is 0, not −0', (x) => {
  expect(normalLogCdf(x)).toBe(0);
});

test('normalLogCdf is finite at its least argument and refuses everything below', () => {
  expect(normalLogCdf(LOG_CDF_MIN)).toBeGreaterThan(-Infinity);
  for (const x of [-1.9e154, -1e300, -Infinity])
    expect(refusal(() => normalLogCdf(x))).toMatchObject({
      param: 'x',
      rule: 'greater_than_equal',
      constraint: 'greater than or equal to -1.8e+154',
    });
});

test.each(NOT_REAL)('normalLogCdf refuses %p: %s', (x, rule) => {
  expect(refusal(() => normalLogCdf(x as number))).toMatchObject({ code: 'INVALID_INPUT', param: 'x', rule });
});
