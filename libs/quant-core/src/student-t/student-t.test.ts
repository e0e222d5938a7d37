import { NOT_REAL } from '../../test/not-real';
import { accuracy } from '../../vectors/accuracy';
import { refusal } from '../../../../tools/testing/refusal';
import { normalCdf, normalPdf } from '../normal/normal';
import {
  studentTCdf,
  studentTLogPdf,
  studentTPdf,
  studentTQuantile,
  studentTSurvival,
  studentTTwoSided,
} from './student-t';

test.each(['Pdf', 'LogPdf', 'Cdf', 'Survival', 'TwoSided', 'Quantile'])(
  'studentT%s agrees with references in 25 digits',
  (name) => {
    const { relative, tolerance } = accuracy(`studentT${name}`);
    expect(relative).toBeLessThanOrEqual(tolerance);
  },
);

test.each([1e-6, 0.5, 1, 4, 1e15])('the limits with df = %d', (df) => {
  expect([-Infinity, -0, 0, Infinity].map((x) => studentTCdf(x, df))).toEqual([0, 0.5, 0.5, 1]);
  expect([-Infinity, -0, 0, Infinity].map((x) => studentTSurvival(x, df))).toEqual([1, 0.5, 0.5, 0]);
  expect([-Infinity, 0, Infinity].map((x) => studentTTwoSided(x, df))).toEqual([0, 1, 0]);
  expect([-Infinity, Infinity].map((x) => studentTPdf(x, df))).toEqual([0, 0]);
  expect(studentTQuantile(0.5, df)).toBe(0);
});

const closedForms: [df: number, twoSided: (t: number) => number][] = [
  [1, (t) => (2 / Math.PI) * Math.atan(1 / t)],
  [2, (t) => 2 / (Math.sqrt(t * t + 2) * (Math.sqrt(t * t + 2) + t))],
  [4, (t) => (1 - t / Math.sqrt(4 + t * t)) ** 2 * (1 + t / Math.sqrt(4 + t * t) / 2)],
];

test.each(closedForms)('with df = %d the two-sided tail has its closed form', (df, twoSided) => {
  for (const t of [1e-10, 0.3, 1, 1.4, 1.8, 3, 20]) {
    // 1 − t/√(4 + t²) cancels for large t
    const tolerance = 1e-14 * (df === 4 ? 1 + t * t : 1);
    expect(Math.abs(studentTTwoSided(t, df) / twoSided(t) - 1)).toBeLessThanOrEqual(tolerance);
  }
});

test.each([1e8, 1e12, 1e15])('with df = %d it is the normal distribution up to the first correction', (df) => {
  for (const x of [-30, -8, -1, -0.1]) {
    // the density times (x³ + x)/4df is the first term of the expansion in 1/df
    const corrected = normalCdf(x) - (normalPdf(x) * (x * x * x + x)) / (4 * df);
    const next = (x / df) ** 2 * (1 + x ** 6);
    expect(Math.abs(studentTCdf(x, df) / corrected - 1)).toBeLessThanOrEqual(5e-15 + next);
  }
});

// Abramowitz & Stegun (1964), table 26.10
test.each([
  [0.975, 1, 12.706],
  [0.975, 10, 2.228],
  [0.995, 30, 2.75],
  [0.9995, 120, 3.373],
])('studentTQuantile(%d, %d) agrees with the printed table', (p, df, printed) => {
  expect(Math.abs(studentTQuantile(p, df) - printed)).toBeLessThanOrEqual(0.51e-3);
});

test.each([2 ** -2, 2 ** -10, 2 ** -30, 2 ** -50])(
  'next to the centre, %d from it, the quantile keeps its digits',
  (distance) => {
    // df = 1: tan(π·distance); df = 2: α·√(2/(1 − α²)) with α = 2·distance
    const cauchy = Math.tan(Math.PI * distance);
    const two = 2 * distance * Math.sqrt(2 / (1 - 4 * distance * distance));
    for (const sign of [1, -1]) {
      expect(Math.abs((sign * studentTQuantile(0.5 + sign * distance, 1)) / cauchy - 1)).toBeLessThanOrEqual(2e-15);
      expect(Math.abs((sign * studentTQuantile(0.5 + sign * distance, 2)) / two - 1)).toBeLessThanOrEqual(2e-15);
    }
  },
);

test('a quantile beyond 1e100 meets its probability', () => {
  for (const df of [0.3, 0.7, 1.1, 1.7, 1.99, 2.3]) {
    for (const x of [1e101, 3e120, 1e129]) {
      const p = studentTCdf(-x, df);
      expect(Math.abs(studentTCdf(studentTQuantile(p, df), df) / p - 1)).toBeLessThanOrEqual(2e-15);
    }
  }
});

test('a far tail follows its power law to the end of the doubles', () => {
  // Cauchy: tail 1/(πx)
  for (const x of [1e20, 1e99, 1e101, 1e300]) {
    expect(Math.abs(studentTSurvival(x, 1) * Math.PI * x - 1)).toBeLessThanOrEqual(1e-15);
    expect(Math.abs((studentTQuantile(1 / (Math.PI * x), 1) / x) * -1 - 1)).toBeLessThanOrEqual(1e-14);
  }
  expect(Math.abs(studentTLogPdf(1e300, 1) + Math.log(Math.PI) + 600 * Math.LN10)).toBeLessThanOrEqual(1e-12);
});

test.each<[p: number, df: number]>([
  [1e-10, 0.01],
  [1 - 1e-10, 0.01],
  [0.3, 1e-6],
])('studentTQuantile refuses p = %d with df = %d, whose quantile exceeds the doubles', (p, df) => {
  expect(refusal(() => studentTQuantile(p, df))).toMatchObject({ path: ['p'], rule: 'value_error' });
});

const functions = { studentTPdf, studentTLogPdf, studentTCdf, studentTSurvival, studentTTwoSided };

test.each(Object.entries(functions))('%s refuses invalid arguments', (name, f) => {
  for (const [received, rule] of NOT_REAL) {
    const path = [name === 'studentTTwoSided' ? 't' : 'x'];
    expect(refusal(() => f(received as number, 1))).toMatchObject({ path, rule });
  }
});

test.each([Infinity, -Infinity])('studentTLogPdf refuses %d, at which it is −Infinity', (x) => {
  expect(refusal(() => studentTLogPdf(x, 3))).toMatchObject({ path: ['x'], rule: 'finite_number' });
});

test.each(Object.entries({ ...functions, studentTQuantile }))('%s refuses df out of bounds', (_, f) => {
  for (const [df, rule] of [
    [0, 'greater_than'],
    [-1, 'greater_than'],
    [9e-7, 'greater_than_equal'],
    [1.1e15, 'less_than_equal'],
    [Infinity, 'finite_number'],
  ] as const) {
    expect(refusal(() => f(0.3, df))).toMatchObject({ code: 'INVALID_INPUT', path: ['df'], rule });
  }
});

test.each([
  [0, 'greater_than'],
  [1, 'less_than'],
])('studentTQuantile refuses p = %d', (p, rule) => {
  expect(refusal(() => studentTQuantile(p, 3))).toMatchObject({ path: ['p'], rule });
});
