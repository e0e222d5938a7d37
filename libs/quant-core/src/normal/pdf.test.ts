import { accuracy, tolerance } from '../../vectors/accuracy';
import { NOT_REAL } from '../../test/not-real';
import { refusal } from '../../../../tools/testing/refusal';
import { normalPdf } from './normal';

test('normalPdf agrees with 50-digit references', () => {
  const { relative, subnormalUnits } = accuracy('normalPdf');
  expect(relative).toBeLessThanOrEqual(tolerance.relative);
  expect(subnormalUnits).toBeLessThanOrEqual(tolerance.subnormalUnits);
});

test.each([38.6, -38.6, 1e300, -1e300, Infinity, -Infinity])('normalPdf far out at %d is 0', (x) => {
  expect(normalPdf(x)).toBe(0);
});

test.each(NOT_REAL)('normalPdf refuses %p: %s', (x, rule) => {
  expect(refusal(() => normalPdf(x as number))).toMatchObject({ code: 'INVALID_INPUT', param: 'x', path: ['x'], rule });
});
