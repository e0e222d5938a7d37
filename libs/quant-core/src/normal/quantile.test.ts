import { accuracy, tolerance } from '../../vectors/accuracy';
import { NOT_REAL } from '../../test/not-real';
import { refusal } from '../../../../tools/testing/refusal';
import { normalQuantile } from './normal';

test('normalQuantile agrees with 50-digit references', () => {
  expect(accuracy('normalQuantile').relative).toBeLessThanOrEqual(tolerance.relative);
});

test('normalQuantile of one half is 0 exactly', () => {
  expect(normalQuantile(0.5)).toBe(0);
});

// Wichura (1988), p. 481: check values of PPND16
test.each([
  [0.25, -0.6744897501960817],
  [0.001, -3.090232306167814],
  // eslint-disable-next-line no-loss-of-precision -- as printed
  [1e-20, -9.262340089798408],
])('normalQuantile of %d agrees with the published check value', (p, printed) => {
  expect(Math.abs(normalQuantile(p) / printed - 1)).toBeLessThanOrEqual(1e-15);
});

test.each([...NOT_REAL, [Infinity, 'finite_number'] as const, [-Infinity, 'finite_number'] as const])(
  'normalQuantile refuses %p: %s',
  (p, rule) => {
    expect(refusal(() => normalQuantile(p as number))).toMatchObject({ code: 'INVALID_INPUT', param: 'p', rule });
  },
);

test.each([
  [0, 'greater_than', 'greater than 0'],
  [-0, 'greater_than', 'greater than 0'],
  [-5e-324, 'greater_than', 'greater than 0'],
  [1, 'less_than', 'less than 1'],
  [1.0000000000000002, 'less_than', 'less than 1'],
])('normalQuantile refuses %d, whose quantile is infinite or none', (p, rule, constraint) => {
  expect(refusal(() => normalQuantile(p))).toMatchObject({ param: 'p', path: ['p'], rule, constraint });
});
