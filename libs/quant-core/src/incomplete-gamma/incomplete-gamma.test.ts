import { accuracy } from '../../vectors/accuracy';
import { NOT_REAL } from '../../test/not-real';
import { refusal } from '../../../../tools/testing/refusal';
import {
  inverseRegularizedGammaP,
  inverseRegularizedGammaQ,
  regularizedGammaP,
  regularizedGammaQ,
} from './regularized-gamma';

test.each(['regularizedGammaP', 'regularizedGammaQ', 'inverseRegularizedGammaP', 'inverseRegularizedGammaQ'])(
  '%s agrees with references in 60 digits',
  (name) => {
    const { relative, tolerance } = accuracy(name);
    expect(relative).toBeLessThanOrEqual(tolerance);
  },
);

test.each([1e-300, 0.5, 1, 30, 1e15])('P and Q at the ends of the axis, a = %d', (a) => {
  expect([regularizedGammaP(a, 0), regularizedGammaQ(a, 0)]).toEqual([0, 1]);
  expect([regularizedGammaP(a, Infinity), regularizedGammaQ(a, Infinity)]).toEqual([1, 0]);
  expect([regularizedGammaP(a, 1.7e308), regularizedGammaQ(a, 1.7e308)]).toEqual([1, 0]);
});

test('far outside the reach of doubles a tail is 0', () => {
  expect(regularizedGammaQ(1, 746)).toBe(0);
  expect(regularizedGammaP(1e15, 1e14)).toBe(0);
  expect(regularizedGammaP(5, 1e-100)).toBe(0);
});

test('an inverse below the smallest double is 0', () => {
  expect(inverseRegularizedGammaP(1e-3, 0.4)).toBe(0);
  expect(inverseRegularizedGammaQ(1e-300, 0.5)).toBe(0);
});

test('the inverses answer at the ends of the open interval', () => {
  for (const a of [1e-300, 1e-6, 0.5, 1, 40, 1e8, 1e15]) {
    for (const p of [5e-324, 1e-310, 2.3e-308, 1 - 2 ** -53]) {
      for (const x of [inverseRegularizedGammaP(a, p), inverseRegularizedGammaQ(a, p)]) {
        expect(x).toBeGreaterThanOrEqual(0);
        expect(x).toBeLessThanOrEqual(a + 40 * Math.sqrt(a) + 800);
      }
    }
  }
});

test('a = 1 is the exponential distribution', () => {
  for (const x of [1e-300, 1e-8, 0.3, 0.999999, 1, 5, 700]) {
    expect(Math.abs(regularizedGammaQ(1, x) / Math.exp(-x) - 1)).toBeLessThanOrEqual(4e-16);
    expect(Math.abs(regularizedGammaP(1, x) / -Math.expm1(-x) - 1)).toBeLessThanOrEqual(4e-16);
  }
});

const SHAPE_REFUSED: [received: unknown, rule: string][] = [
  ...NOT_REAL,
  [Infinity, 'finite_number'],
  [0, 'greater_than'],
  [-1, 'greater_than'],
  [2e15, 'less_than_equal'],
];

test.each(SHAPE_REFUSED)('a = %p is refused: %s', (a, rule) => {
  const functions = [regularizedGammaP, regularizedGammaQ, inverseRegularizedGammaP, inverseRegularizedGammaQ];
  for (const f of functions) expect(refusal(() => f(a as number, 0.5))).toMatchObject({ param: 'a', rule });
});

test.each([...NOT_REAL, [-1e-300, 'greater_than_equal'], [-Infinity, 'greater_than_equal']])(
  'x = %p is refused: %s',
  (x, rule) => {
    expect(refusal(() => regularizedGammaP(2, x as number))).toMatchObject({ path: ['x'], rule });
    expect(refusal(() => regularizedGammaQ(2, x as number))).toMatchObject({ path: ['x'], rule });
  },
);

test.each([...NOT_REAL, [0, 'greater_than'], [1, 'less_than'], [Infinity, 'finite_number']])(
  'a probability of %p is refused: %s',
  (p, rule) => {
    expect(refusal(() => inverseRegularizedGammaP(2, p as number))).toMatchObject({ path: ['p'], rule });
    expect(refusal(() => inverseRegularizedGammaQ(2, p as number))).toMatchObject({ path: ['q'], rule });
  },
);
