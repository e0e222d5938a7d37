import { readFileSync } from 'node:fs';
import { refusal } from '../../../../tools/testing/refusal';
import { columnsOf } from '../../test/columns-of';
import { statsLinearRegression } from '../reports/stats-linear-regression';
import { statsPolynomialRegression } from '../reports/stats-polynomial-regression';
import { leastSquaresCoefficients } from './least-squares-coefficients';
import { linearRegression } from './linear-regression';
import { polynomialRegression } from './polynomial-regression';

interface Exact {
  readonly tolerance: number;
  readonly linear: readonly { id: string; request: { x: number[]; y: number[] }; answer: { b: number[] } }[];
  readonly polynomial: readonly {
    id: string;
    request: { x: number[]; y: number[]; degree?: number };
    answer: { b: number[] };
  }[];
}

const exact = JSON.parse(readFileSync('vectors/regression.exact.json', 'utf8')) as Exact;

test.each(exact.linear)('by columns, against 200 digits: $id', ({ request: { x, y }, answer }) => {
  const columns = columnsOf(x);
  const fit = linearRegression(Object.freeze(y), Object.freeze(columns));
  const errors = [fit.intercept, ...fit.coefficients].map((b, j) => Math.abs(b / ([answer.b].flat()[j] ?? NaN) - 1));
  expect(Math.max(...errors)).toBeLessThanOrEqual(exact.tolerance);
  const { coefficients, fitted, residuals } = statsLinearRegression({ x, y, confidence_level: 0.95 });
  expect(fit).toMatchObject({ coefficients, fitted, residuals });
});

test.each(exact.polynomial)('polynomial, against 200 digits: $id', ({ request: { x, y, degree }, answer }) => {
  const fit = polynomialRegression(y, x, { degree });
  const errors = fit.coefficients.map((b, j) => Math.abs(b / ([answer.b].flat()[j] ?? NaN) - 1));
  expect(Math.max(...errors)).toBeLessThanOrEqual(exact.tolerance);
  const { coefficients, predicted, residuals } = statsPolynomialRegression({ x, y, degree: degree ?? 2 });
  expect(fit).toMatchObject({ coefficients, predicted, residuals });
});

test('columns of any kind of array, and more observations than the reports take', () => {
  const n = 200_000;
  const a = Float32Array.from({ length: n }, (_, i) => Math.sin(i * i));
  const b = Array.from({ length: n }, (_, i) => 1e6 + (i % 17));
  const y = Float64Array.from(a, (value, i) => 3 + 2 * value - 0.5 * (b[i] ?? NaN) + Math.cos(i * i * i));
  const { coefficients, intercept, n: observations } = linearRegression(y, [a, b]);
  expect(observations).toBe(n);
  expect(Math.abs((coefficients[0] ?? NaN) - 2)).toBeLessThan(0.02);
  expect(Math.abs((coefficients[1] ?? NaN) + 0.5)).toBeLessThan(0.002);
  expect(leastSquaresCoefficients(y, [a, b])).toEqual({ intercept, coefficients });
});

test.each([
  ['no predictors', () => linearRegression([1, 2, 3], []), 'X', 'value_error'],
  ['a short column', () => linearRegression([1, 2, 3], [[1, 2]]), 'X[0]', 'value_error'],
  ['a short predictor', () => linearRegression([1, 2, 3], [1, 2]), 'X', 'value_error'],
  [
    'as many columns as observations',
    () =>
      linearRegression(
        [1, 2],
        [
          [1, 2],
          [3, 5],
        ],
      ),
    'X',
    'value_error',
  ],
  ['no number', () => linearRegression([1, 2, 3], [[1, 2, NaN]]), 'X[0][2]', 'finite_number'],
  ['columns that are none', () => linearRegression([1, 2, 3], [[1, 2, 4], 5] as never), 'X[1]', 'list_type'],
  ['a constant column', () => linearRegression([1, 2, 3], [7, 7, 7]), 'X', 'value_error'],
  [
    'twice the same column',
    () =>
      leastSquaresCoefficients(
        [1, 2, 3, 4],
        [
          [1, 2, 4, 3],
          [1, 2, 4, 3],
        ],
      ),
    'X',
    'value_error',
  ],
  ['certainty', () => linearRegression([1, 2, 3], [1, 2, 4], { confidence: 1 }), 'options.confidence', 'less_than'],
  [
    'a misspelt option',
    () => linearRegression([1, 2], [1, 2], { confidenceLevel: 0.9 } as never),
    'options.confidenceLevel',
    'extra_forbidden',
  ],
  ['a degree', () => polynomialRegression([1, 2], [1, 2], { degree: 31 }), 'options.degree', 'less_than_equal'],
])('refuses %s', (_, call, param, rule) => {
  expect(refusal(call)).toMatchObject({ param, rule });
});
