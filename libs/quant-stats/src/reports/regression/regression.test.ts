import { readFileSync } from 'node:fs';
import { refusal } from '../../../../../tools/testing/refusal';
import { columnsOf } from '../../../test/columns-of';
import { leastSquaresCoefficients } from '../../regression/least-squares-coefficients';
import {
  linearRegression,
  type LinearRegression,
  type LinearRegressionInputs,
  polynomialRegression,
  type PolynomialRegression,
  type PolynomialRegressionInputs,
} from './index';

type Answer = Readonly<Record<string, number | readonly number[]>>;

interface Case<Inputs> {
  readonly id: string;
  readonly request: Inputs;
  readonly answer: Answer;
  readonly ofInference: number;
}

interface Exact {
  readonly tolerance: number;
  readonly linear: readonly Case<LinearRegressionInputs>[];
  readonly polynomial: readonly Case<PolynomialRegressionInputs>[];
}

const exact = JSON.parse(readFileSync('vectors/regression.exact.json', 'utf8')) as Exact;

const INFERENCE = ['se', 't', 'p'];
const LIKELIHOODS = ['logLikelihood', 'aic', 'bic'];
const SERIES = ['residuals', 'fitted'];

/** First, middle and last. */
const three = (values: readonly number[]) => [0, values.length >> 1, values.length - 1].map((i) => values[i]);

const linearFigures = (fit: LinearRegression) => ({
  ...fit,
  b: [fit.intercept, ...fit.coefficients],
  se: [fit.interceptStdError, ...fit.standardErrors],
  t: [fit.interceptTStatistic, ...fit.tStatistics],
  p: [fit.interceptPValue, ...fit.pValues],
  fitted: three(fit.fitted),
  residuals: three(fit.residuals),
});

const polynomialFigures = (fit: PolynomialRegression) => ({
  ...fit,
  b: fit.coefficients,
  se: fit.standardErrors,
  t: fit.tStatistics,
  p: fit.pValues,
  fitted: three(fit.predicted),
  residuals: three(fit.residuals),
  durbinWatson: undefined,
});

/** The figures that are further off than they may be, and by how much. */
function misses(found: object, { answer, ofInference, request: { y } }: Case<{ readonly y: ArrayLike<number> }>) {
  return Object.entries(answer).flatMap(([name, wanted]) => {
    const actual = [(found as Record<string, unknown>)[name]].flat();
    const values = [wanted].flat();
    const least = LIKELIHOODS.includes(name) ? y.length : SERIES.includes(name) ? Math.max(...values.map(Math.abs)) : 0;
    const errors = values.map((value, i) => Math.abs((actual[i] as number) - value) / Math.max(least, Math.abs(value)));
    const worst = Math.max(...errors);
    const isRight = worst <= (INFERENCE.includes(name) ? ofInference : exact.tolerance);
    return isRight || (name === 'durbinWatson' && actual[0] === undefined) ? [] : [[name, worst]];
  });
}

describe('against 200 digits', () => {
  test.each(exact.linear)('linear: $id', (golden) => {
    expect(misses(linearFigures(linearRegression(golden.request)), golden)).toEqual([]);
  });

  test.each(exact.linear)('coefficients alone: $id', ({ request: { x, y }, answer }) => {
    const { intercept, coefficients } = leastSquaresCoefficients(y, columnsOf(x));
    const wanted = [answer['b']].flat() as number[];
    const errors = [intercept, ...coefficients].map((b, j) => Math.abs(b / (wanted[j] as number) - 1));
    expect(Math.max(...errors)).toBeLessThanOrEqual(exact.tolerance);
  });

  test.each(exact.polynomial)('polynomial: $id', (golden) => {
    expect(misses(polynomialFigures(polynomialRegression(golden.request)), golden)).toEqual([]);
  });
});

/** Certified values as printed by NIST's Statistical Reference Datasets: fifteen digits. */
describe('NIST StRD', () => {
  const digits = (actual: number, certified: number) => -Math.log10(Math.abs(actual / certified - 1) + 1e-16);
  const requestOf = <Inputs>(cases: readonly Case<Inputs>[], id: string) =>
    (cases.find((golden) => golden.id === id) as Case<Inputs>).request;

  test('Longley', () => {
    const { intercept, coefficients, residualStdError, interceptStdError, rSquared, fStatistic } = linearRegression(
      requestOf(exact.linear, 'nist-longley'),
    );
    const certified = [
      [intercept, -3482258.63459582],
      [coefficients[0], 15.0618722713733],
      [coefficients[1], -0.035819179292591],
      [coefficients[2], -2.02022980381683],
      [coefficients[3], -1.03322686717359],
      [coefficients[4], -0.0511041056535807],
      [coefficients[5], 1829.15146461355],
      [interceptStdError, 890420.383607373],
      [residualStdError, 304.854073561965],
      [rSquared, 0.995479004577296],
      [fStatistic, 330.285339234588],
    ] as [number, number][];
    for (const [actual, value] of certified) expect(digits(actual, value)).toBeGreaterThan(13);
  });

  test('Norris', () => {
    const { intercept, coefficients, interceptStdError, standardErrors, residualStdError } = linearRegression(
      requestOf(exact.linear, 'nist-norris'),
    );
    const certified = [
      [intercept, -0.262323073774029],
      [coefficients[0], 1.00211681802045],
      [interceptStdError, 0.232818234301152],
      [standardErrors[0], 0.000429796848199937],
      [residualStdError, 0.884796396144373],
    ] as [number, number][];
    // the decimals of the data are no doubles
    for (const [actual, value] of certified) expect(digits(actual, value)).toBeGreaterThan(12.5);
  });

  test('Filip: what the rounding of its decimals to doubles leaves', () => {
    const { coefficients, rSquared } = polynomialRegression(requestOf(exact.polynomial, 'nist-filip'));
    expect(digits(coefficients[0] as number, -1467.4896142298)).toBeGreaterThan(7);
    expect(digits(coefficients[10] as number, -0.402962525080404e-4)).toBeGreaterThan(7);
    expect(digits(rSquared as number, 0.99672741618562)).toBeGreaterThan(12);
  });

  test.each([
    ['wampler4', 236014.502379268],
    ['wampler5', 23601450.2379268],
  ])('%s: coefficients of exactly 1 behind large noise', (id, deviation) => {
    const { coefficients, residualStdError } = polynomialRegression(requestOf(exact.polynomial, id));
    for (const coefficient of coefficients) expect(Math.abs(coefficient - 1)).toBeLessThanOrEqual(1e-13);
    expect(digits(residualStdError as number, deviation)).toBeGreaterThan(13);
  });
});

describe('exact fits', () => {
  test('a line: no t, no F, no likelihood; p 0', () => {
    const fit = linearRegression({ x: [1, 2, 3, 4, 5], y: [3, 5, 7, 9, 11] });
    expect(fit).toMatchObject({
      ...{ coefficients: [2], intercept: 1, exactFit: true, rSquared: 1, adjustedRSquared: 1 },
      ...{ standardErrors: [0], interceptStdError: 0, tStatistics: [null], interceptTStatistic: null },
      ...{ pValues: [0], interceptPValue: 0, fStatistic: null, fPValue: 0, mse: 0, residualStdError: 0, ssResidual: 0 },
      ...{ logLikelihood: null, aic: null, bic: null, durbinWatson: null, dfResidual: 3 },
      ...{ confidenceIntervals: [{ lower: 2, upper: 2 }], interceptConfidenceInterval: { lower: 1, upper: 1 } },
    });
  });

  test('decimals whose rounding is all that is left', () => {
    const x = Array.from({ length: 30 }, (_, i) => 0.1 * i);
    const fit = linearRegression({ x, y: x.map((value) => 0.7 + 0.3 * value) });
    expect(fit).toMatchObject({ exactFit: true, ssResidual: 0, rSquared: 1 });
  });

  test('a coefficient of 0 has no p-value', () => {
    const rows = [
      [1, 1],
      [2, -1],
      [3, -1],
      [4, 1],
      [5, 3],
    ];
    const fit = linearRegression({ x: rows, y: rows.map(([a = 0]) => 2 * a) });
    expect(fit).toMatchObject({ exactFit: true, pValues: [0, null], interceptPValue: null });
    const square = polynomialRegression({ x: [-2, -1, 0, 1, 2, 3], y: [4, 1, 0, 1, 4, 9] });
    expect(square).toMatchObject({ exactFit: true, pValues: [null, null, 0] });
    expect(Math.max(...square.coefficients.slice(0, 2).map(Math.abs))).toBeLessThanOrEqual(1e-30);
  });

  test('what is left of 65 units of rounding is a residual, of 60 it is none', () => {
    const y = (share: number) => [1, -1, -1, 1].map((sign, i) => i + sign * share * 3 * 2 ** -52);
    const exactFit = (share: number) => linearRegression({ x: [0, 1, 2, 3], y: y(share) }).exactFit;
    expect([exactFit(60), exactFit(70)]).toEqual([true, false]);
  });

  test('as many observations as coefficients', () => {
    expect(linearRegression({ x: [1, 3], y: [2, 8] })).toMatchObject({
      ...{ coefficients: [3], intercept: -1, exactFit: true, dfResidual: 0, rSquared: 1, adjustedRSquared: null },
      ...{
        standardErrors: [null],
        tStatistics: [null],
        pValues: [null],
        interceptPValue: null,
        mse: null,
        ssResidual: 0,
      },
      ...{ residualStdError: null, fStatistic: null, fPValue: null, logLikelihood: null, durbinWatson: null },
      ...{
        confidenceIntervals: [{ lower: null, upper: null }],
        interceptConfidenceInterval: { lower: null, upper: null },
      },
    });
    expect(polynomialRegression({ x: [0, 1, 2], y: [1, 0, 3] })).toMatchObject({
      ...{ coefficients: [1, -3, 2], mse: null, standardErrors: [null, null, null], exactFit: true },
    });
  });

  test.each([[[2, 2, 2, 2]], [[0, 0, 0, 0]], [[0.1, 0.1, 0.1, 0.1, 0.1, 0.1]], [[1e15, 1e15, 1e15, 1e15]]])(
    'a constant response %j',
    (y) => {
      const fit = linearRegression({ x: y.map((_, i) => i * i), y });
      expect(fit).toMatchObject({
        ...{ coefficients: [0], intercept: y[0], ssTotal: 0, ssResidual: 0, rSquared: null, adjustedRSquared: null },
        ...{ fStatistic: null, fPValue: null, pValues: [null], interceptPValue: y[0] === 0 ? null : 0, exactFit: true },
      });
    },
  );
});

test('coefficients alone are those of the regression, exact and void fits included', () => {
  const x = [5, 2, 4, 8, 1];
  for (const y of [
    [4, 2, 3, 3, 1],
    [11, 5, 9, 17, 3],
    [7, 7, 7, 7, 7],
    [1e15, 3, 1e15, 5, 1e15],
  ]) {
    const { intercept, coefficients } = linearRegression({ x, y });
    expect(leastSquaresCoefficients(y, x)).toEqual({ intercept, coefficients });
    expect(leastSquaresCoefficients(Float64Array.from(y), new Float64Array(x))).toEqual({ intercept, coefficients });
  }
});

test('one column of rows is the plain form, and both take typed arrays', () => {
  const x = [5, 2, 4, 8, 1];
  const y = [4, 2, 3, 3, 1];
  const plain = linearRegression({ x, y });
  expect(linearRegression({ x: x.map((value) => [value]), y })).toEqual(plain);
  expect(linearRegression({ x: x.map((value) => Float64Array.of(value)), y: new Float64Array(y) })).toEqual(plain);
  expect(linearRegression({ x: new Float64Array(x), y })).toEqual(plain);
});

describe('confidence', () => {
  const data = { x: [1, 2, 3, 4, 5, 6], y: [2, 1, 4, 3, 7, 5] };
  const width = (confidenceLevel: number) => {
    const { confidenceIntervals, standardErrors } = linearRegression({ ...data, confidenceLevel });
    const { lower, upper } = confidenceIntervals[0] ?? {};
    return ((upper ?? NaN) - (lower ?? NaN)) / (2 * (standardErrors[0] as number));
  };

  test('is 0.95 when nothing is said', () => {
    expect(linearRegression(data)).toEqual(linearRegression({ ...data, confidenceLevel: 0.95 }));
  });

  // Student's t with 4 degrees of freedom, from printed tables
  test.each([
    [0.5, 0.741],
    [0.9, 2.132],
    [0.95, 2.776],
    [0.99, 4.604],
    [0.999, 8.61],
  ])('%d takes %d standard errors', (level, quantile) => {
    expect(Math.abs(width(level) - quantile)).toBeLessThanOrEqual(0.00051);
  });

  test('of almost 1 is still finite, of almost 0 has no width', () => {
    expect(Number.isFinite(width(1 - 2 ** -53))).toBe(true);
    expect(width(1e-300)).toBe(0);
  });
});

describe('limits', () => {
  test('a t statistic of residuals that vanish in rounding is null, and so is its p-value', () => {
    const { tStatistics, pValues, exactFit } = linearRegression({
      x: [-1e15, 1.5, 1e6],
      y: [5e-324, 1.5e-323, 1.5e-323],
    });
    expect([tStatistics, pValues, exactFit]).toEqual([[null], [null], false]);
  });

  test('a bound of confidence beyond the range of doubles is null, the estimate within it is not', () => {
    const unit = 2 ** 1000;
    const x = [5.434e-310, 5.434e-310, 5.434e-310, 1.0000000000000004e-308, 5.434e-310, 5.434e-310];
    const y = [4.64558, 2.88481, 3.02985, 2.77406, 0.73464, 1.86878];
    const larger = linearRegression({ x: x.map((value) => unit * value), y });
    const [{ lower, upper } = { lower: NaN, upper: NaN }] = larger.confidenceIntervals;
    expect([Number(lower) * unit, Number(upper) * unit]).toEqual([-Infinity, Infinity]);
    const { coefficients, confidenceIntervals, interceptConfidenceInterval } = linearRegression({ x, y });
    expect(confidenceIntervals).toEqual([{ lower: null, upper: null }]);
    expect(Math.abs((coefficients[0] ?? NaN) / unit / (larger.coefficients[0] ?? NaN) - 1)).toBeLessThanOrEqual(1e-14);
    const intercepts = [interceptConfidenceInterval.lower, larger.interceptConfidenceInterval.lower].map(Number);
    expect(Math.abs((intercepts[0] ?? NaN) / (intercepts[1] ?? NaN) - 1)).toBeLessThanOrEqual(1e-14);
  });

  test('numbers far from 1 in any unit give the same tests', () => {
    const x = [3, 1, 4, 1, 5, 9, 2, 6];
    const y = [2, 7, 1, 8, 2, 8, 1, 8];
    const plain = linearRegression({ x, y });
    for (const [a, b] of [
      [2 ** -900, 2 ** -200],
      [2 ** 40, 2 ** -900],
      [2 ** -200, 2 ** 40],
    ] as const) {
      const scaled = linearRegression({ x: x.map((v) => v * a), y: y.map((v) => v * b) });
      expect(scaled.tStatistics).toEqual(plain.tStatistics);
      expect(scaled.pValues).toEqual(plain.pValues);
      expect(scaled.rSquared).toBe(plain.rSquared);
      expect((scaled.coefficients[0] as number) * (a / b)).toBe(plain.coefficients[0]);
    }
  });

  test('a slope beyond the range of doubles is refused', () => {
    expect(refusal(() => linearRegression({ x: [0, 1e-310, 3e-310], y: [0, 1e14, 2e14] }))).toMatchObject({
      ...{ path: ['x'], rule: 'value_error' },
    });
    const x = [0, 1e-40, 2e-40, 4e-40, 5e-40, 7e-40, 8e-40, 9e-40, 11e-40];
    const y = [1, 5, 2, 8, 3, 9, 1, 7, 2];
    expect(refusal(() => polynomialRegression({ x, y, degree: 8 }))).toMatchObject({
      path: ['x'],
      rule: 'value_error',
    });
    // without a slope there is nothing to overflow
    expect(polynomialRegression({ x, y: x.map(() => 3), degree: 8 }).coefficients).toEqual([3, 0, 0, 0, 0, 0, 0, 0, 0]);
  });

  test('a predictor is constant when its deviations are a share of 1e-12', () => {
    const call = (share: number) =>
      linearRegression({ x: [1e6, 1e6 * (1 + share), 1e6, 1e6 * (1 - share)], y: [1, 2, 1, 4] });
    expect(refusal(() => call(1e-12))).toMatchObject({ path: ['x'], rule: 'value_error' });
    expect(Number.isFinite(call(1e-11).coefficients[0])).toBe(true);
  });
});

describe('refusals', () => {
  const LONG = Array.from({ length: 5001 }, (_, i) => i);
  const wide = Array.from({ length: 60 }, (_, i) => Array.from({ length: 51 }, (_, j) => Math.sin(i * j + i)));
  const third = [0.1, 0.2, 0.3, 0.7];

  test.each<[inputs: object, path: (string | number)[], rule: string]>([
    [{ y: [1, 2] }, ['x'], 'missing'],
    [{ x: null, y: [1, 2] }, ['x'], 'list_type'],
    [{ x: [], y: [] }, ['x'], 'too_short'],
    [{ x: [1], y: [1] }, ['x'], 'too_short'],
    [{ x: LONG, y: LONG }, ['x'], 'too_long'],
    [{ x: [1, '2'], y: [1, 2] }, ['x', 1], 'float_type'],
    [{ x: [1, [2]], y: [1, 2] }, ['x', 1], 'float_type'],
    [{ x: [1, NaN], y: [1, 2] }, ['x', 1], 'finite_number'],
    [{ x: [1, 2e15], y: [1, 2] }, ['x', 1], 'less_than_equal'],
    [{ x: [[1]], y: [1] }, ['x'], 'too_short'],
    [{ x: [[1], 2, [3]], y: [1, 2, 3] }, ['x', 1], 'list_type'],
    [{ x: [1, [2], [3]], y: [1, 2, 3] }, ['x', 0], 'list_type'],
    [{ x: [null, [2], [3]], y: [1, 2, 3] }, ['x', 0], 'list_type'],
    [{ x: [[1], 2, 3], y: [1, 2, 3] }, ['x', 0], 'float_type'],
    [{ x: [[1], []], y: [1, 2] }, ['x', 1], 'too_short'],
    [{ x: wide, y: wide.map(() => 1) }, ['x', 0], 'too_long'],
    [{ x: [[1], [null]], y: [1, 2] }, ['x', 1, 0], 'float_type'],
    [{ x: [[1], [-2e15]], y: [1, 2] }, ['x', 1, 0], 'greater_than_equal'],
    [{ x: Object.assign([[1], [2]], { length: 3 }), y: [1, 2, 3] }, ['x', 2], 'missing'],
    [{ x: [[1, 2], [2]], y: [1, 2] }, ['x'], 'value_error'],
    [{ x: [1, 2, 3] }, ['y'], 'missing'],
    [{ x: [1, 2, 3], y: [1, 2] }, ['y'], 'value_error'],
    [{ x: [1, 2, 3], y: [1, 2, Infinity] }, ['y', 2], 'finite_number'],
    [{ x: wide.slice(0, 3).map((row) => row.slice(0, 3)), y: [1, 2, 3] }, ['x'], 'value_error'],
    [{ x: [5, 5, 5], y: [1, 2, 3] }, ['x'], 'value_error'],
    [{ x: [0, 0, 0], y: [1, 2, 3] }, ['x'], 'value_error'],
    // three times 0.1 is not 0.3, and yet the columns are dependent
    [{ x: third.map((v) => [v, 3 * v]), y: [1, 2, 3, 5] }, ['x'], 'value_error'],
    [{ x: third.map((v, i) => [v, i % 2, v + 0.1 * (i % 2) + 1]), y: [1, 2, 3, 5] }, ['x'], 'value_error'],
    [{ x: [1, 2, 3], y: [1, 2, 4], confidenceLevel: 0 }, ['confidenceLevel'], 'greater_than'],
    [{ x: [1, 2, 3], y: [1, 2, 4], confidenceLevel: 1 }, ['confidenceLevel'], 'less_than'],
    [{ x: [1, 2, 3], y: [1, 2, 4], confidenceLevel: '0.9' }, ['confidenceLevel'], 'float_type'],
  ])('linear %#', (inputs, path, rule) => {
    expect(refusal(() => linearRegression(inputs as LinearRegressionInputs))).toMatchObject({ path, rule });
  });

  test.each<[inputs: object, path: (string | number)[], rule: string]>([
    [{ y: [1, 2] }, ['x'], 'missing'],
    [{ x: [1, 2, null], y: [1, 2, 3] }, ['x', 2], 'float_type'],
    [{ x: [1, 2, 3], y: [1, 2] }, ['y'], 'value_error'],
    [{ x: LONG, y: LONG }, ['x'], 'too_long'],
    [{ x: [], y: [] }, ['degree'], 'value_error'],
    [{ x: [1, 2], y: [1, 2] }, ['degree'], 'value_error'],
    [{ x: [1, 2, 3, 4], y: [1, 2, 3, 4], degree: 4 }, ['degree'], 'value_error'],
    [{ x: [1, 2, 3], y: [1, 2, 3], degree: 0 }, ['degree'], 'greater_than_equal'],
    [{ x: [1, 2, 3], y: [1, 2, 3], degree: 11 }, ['degree'], 'less_than_equal'],
    [{ x: [1, 2, 3], y: [1, 2, 3], degree: 1.5 }, ['degree'], 'int_type'],
    [{ x: [1, 1, 2, 2], y: [1, 2, 3, 4] }, ['x'], 'value_error'],
    [{ x: [0, -0, 2, 2], y: [1, 2, 3, 4] }, ['x'], 'value_error'],
    // distinct, but not to 30 digits
    [{ x: [0, 1e-40, 1], y: [1, 2, 3] }, ['x'], 'value_error'],
    [{ x: [0, 1e-32, 1, 3], y: [1, 2, 3, 5], degree: 3 }, ['x'], 'value_error'],
  ])('polynomial %#', (inputs, path, rule) => {
    expect(refusal(() => polynomialRegression(inputs as PolynomialRegressionInputs))).toMatchObject({ path, rule });
  });
});
