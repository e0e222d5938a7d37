import { readFileSync } from 'node:fs';
import { answering, refusalsOf } from '../../../../tools/testing/answering';
import { type Answer, type Body } from '@quant/contract';
import { rules as linearRules } from '@quant/contract/rules/stats-linear-regression';
import { rules as polynomialRules } from '@quant/contract/rules/stats-polynomial-regression';
import { columnsOf } from '../../test/columns-of';
import { leastSquaresCoefficients } from '../regression/least-squares-coefficients';
import { statsLinearRegression } from './stats-linear-regression';
import { statsPolynomialRegression } from './stats-polynomial-regression';

const linear = answering<'statsLinearRegression', typeof statsLinearRegression>(linearRules, statsLinearRegression);
const polynomial = answering<'statsPolynomialRegression', typeof statsPolynomialRegression>(
  polynomialRules,
  statsPolynomialRegression,
);

type Figures = Readonly<Record<string, number | readonly number[]>>;

interface Case<Request> {
  readonly id: string;
  readonly request: Request;
  readonly answer: Figures;
  readonly ofInference: number;
}

interface Exact {
  readonly tolerance: number;
  readonly linear: readonly Case<Body<'statsLinearRegression'>>[];
  readonly polynomial: readonly Case<Body<'statsPolynomialRegression'>>[];
}

const exact = JSON.parse(readFileSync('vectors/regression.exact.json', 'utf8')) as Exact;

const INFERENCE = ['se', 't', 'p'];
const LIKELIHOODS = ['log_likelihood', 'aic', 'bic'];
const SERIES = ['residuals', 'fitted'];

/** First, middle and last. */
const three = (values: readonly number[]) => [0, values.length >> 1, values.length - 1].map((i) => values[i]);

const linearFigures = (fit: Answer<'statsLinearRegression'>) => ({
  ...fit,
  b: [fit.intercept, ...fit.coefficients],
  se: [fit.intercept_std_error, ...fit.standard_errors],
  t: [fit.intercept_t_statistic, ...fit.t_statistics],
  p: [fit.intercept_p_value, ...fit.p_values],
  fitted: three(fit.fitted),
  residuals: three(fit.residuals),
});

const polynomialFigures = (fit: Answer<'statsPolynomialRegression'>) => ({
  ...fit,
  b: fit.coefficients,
  se: fit.standard_errors,
  t: fit.t_statistics,
  p: fit.p_values,
  fitted: three(fit.predicted),
  residuals: three(fit.residuals),
  durbin_watson: undefined,
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
    return isRight || (name === 'durbin_watson' && actual[0] === undefined) ? [] : [[name, worst]];
  });
}

describe('against 200 digits', () => {
  test.each(exact.linear)('linear: $id', (golden) => {
    expect(misses(linearFigures(linear(golden.request)), golden)).toEqual([]);
  });

  test.each(exact.linear)('coefficients alone: $id', ({ request: { x, y }, answer }) => {
    const { intercept, coefficients } = leastSquaresCoefficients(y, columnsOf(x));
    const wanted = [answer['b']].flat() as number[];
    const errors = [intercept, ...coefficients].map((b, j) => Math.abs(b / (wanted[j] as number) - 1));
    expect(Math.max(...errors)).toBeLessThanOrEqual(exact.tolerance);
  });

  test.each(exact.polynomial)('polynomial: $id', (golden) => {
    expect(misses(polynomialFigures(polynomial(golden.request)), golden)).toEqual([]);
  });
});

/** Certified values as printed by NIST's Statistical Reference Datasets: fifteen digits. */
describe('NIST StRD', () => {
  const digits = (actual: number, certified: number) => -Math.log10(Math.abs(actual / certified - 1) + 1e-16);
  const requestOf = <Request>(cases: readonly Case<Request>[], id: string) =>
    (cases.find((golden) => golden.id === id) as Case<Request>).request;

  test('Longley', () => {
    const { intercept, coefficients, residual_std_error, intercept_std_error, r_squared, f_statistic } = linear(
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
      [intercept_std_error, 890420.383607373],
      [residual_std_error, 304.854073561965],
      [r_squared, 0.995479004577296],
      [f_statistic, 330.285339234588],
    ] as [number, number][];
    for (const [actual, value] of certified) expect(digits(actual, value)).toBeGreaterThan(13);
  });

  test('Norris', () => {
    const { intercept, coefficients, intercept_std_error, standard_errors, residual_std_error } = linear(
      requestOf(exact.linear, 'nist-norris'),
    );
    const certified = [
      [intercept, -0.262323073774029],
      [coefficients[0], 1.00211681802045],
      [intercept_std_error, 0.232818234301152],
      [standard_errors[0], 0.000429796848199937],
      [residual_std_error, 0.884796396144373],
    ] as [number, number][];
    // the decimals of the data are no doubles
    for (const [actual, value] of certified) expect(digits(actual, value)).toBeGreaterThan(12.5);
  });

  test('Filip: what the rounding of its decimals to doubles leaves', () => {
    const { coefficients, r_squared } = polynomial(requestOf(exact.polynomial, 'nist-filip'));
    expect(digits(coefficients[0] as number, -1467.4896142298)).toBeGreaterThan(7);
    expect(digits(coefficients[10] as number, -0.402962525080404e-4)).toBeGreaterThan(7);
    expect(digits(r_squared as number, 0.99672741618562)).toBeGreaterThan(12);
  });

  test.each([
    ['wampler4', 236014.502379268],
    ['wampler5', 23601450.2379268],
  ])('%s: coefficients of exactly 1 behind large noise', (id, deviation) => {
    const { coefficients, residual_std_error } = polynomial(requestOf(exact.polynomial, id));
    for (const coefficient of coefficients) expect(Math.abs(coefficient - 1)).toBeLessThanOrEqual(1e-13);
    expect(digits(residual_std_error as number, deviation)).toBeGreaterThan(13);
  });
});

describe('exact fits', () => {
  test('a line: no t, no F, no likelihood; p 0', () => {
    const fit = linear({ x: [1, 2, 3, 4, 5], y: [3, 5, 7, 9, 11] });
    expect(fit).toMatchObject({
      ...{ coefficients: [2], intercept: 1, exact_fit: true, r_squared: 1, adjusted_r_squared: 1 },
      ...{ standard_errors: [0], intercept_std_error: 0, t_statistics: [null], intercept_t_statistic: null },
      ...{
        p_values: [0],
        intercept_p_value: 0,
        f_statistic: null,
        f_p_value: 0,
        mse: 0,
        residual_std_error: 0,
        ss_residual: 0,
      },
      ...{ log_likelihood: null, aic: null, bic: null, durbin_watson: null, df_residual: 3 },
      ...{ confidence_intervals: [{ lower: 2, upper: 2 }], intercept_confidence_interval: { lower: 1, upper: 1 } },
    });
  });

  test('decimals whose rounding is all that is left', () => {
    const x = Array.from({ length: 30 }, (_, i) => 0.1 * i);
    const fit = linear({ x, y: x.map((value) => 0.7 + 0.3 * value) });
    expect(fit).toMatchObject({ exact_fit: true, ss_residual: 0, r_squared: 1 });
  });

  test('a coefficient of 0 has no p-value', () => {
    const rows = [
      [1, 1],
      [2, -1],
      [3, -1],
      [4, 1],
      [5, 3],
    ];
    const fit = linear({ x: rows, y: rows.map(([a = 0]) => 2 * a) });
    expect(fit).toMatchObject({ exact_fit: true, p_values: [0, null], intercept_p_value: null });
    const square = polynomial({ x: [-2, -1, 0, 1, 2, 3], y: [4, 1, 0, 1, 4, 9] });
    expect(square).toMatchObject({ exact_fit: true, p_values: [null, null, 0] });
    expect(Math.max(...square.coefficients.slice(0, 2).map(Math.abs))).toBeLessThanOrEqual(1e-30);
  });

  test('what is left of 65 units of rounding is a residual, of 60 it is none', () => {
    const y = (share: number) => [1, -1, -1, 1].map((sign, i) => i + sign * share * 3 * 2 ** -52);
    const exact_fit = (share: number) => linear({ x: [0, 1, 2, 3], y: y(share) }).exact_fit;
    expect([exact_fit(60), exact_fit(70)]).toEqual([true, false]);
  });

  test('as many observations as coefficients', () => {
    expect(linear({ x: [1, 3], y: [2, 8] })).toMatchObject({
      ...{ coefficients: [3], intercept: -1, exact_fit: true, df_residual: 0, r_squared: 1, adjusted_r_squared: null },
      ...{
        standard_errors: [null],
        t_statistics: [null],
        p_values: [null],
        intercept_p_value: null,
        mse: null,
        ss_residual: 0,
      },
      ...{ residual_std_error: null, f_statistic: null, f_p_value: null, log_likelihood: null, durbin_watson: null },
      ...{
        confidence_intervals: [{ lower: null, upper: null }],
        intercept_confidence_interval: { lower: null, upper: null },
      },
    });
    expect(polynomial({ x: [0, 1, 2], y: [1, 0, 3] })).toMatchObject({
      ...{ coefficients: [1, -3, 2], mse: null, standard_errors: [null, null, null], exact_fit: true },
    });
  });

  test.each([[[2, 2, 2, 2]], [[0, 0, 0, 0]], [[0.1, 0.1, 0.1, 0.1, 0.1, 0.1]], [[1e15, 1e15, 1e15, 1e15]]])(
    'a constant response %j',
    (y) => {
      const fit = linear({ x: y.map((_, i) => i * i), y });
      expect(fit).toMatchObject({
        ...{
          coefficients: [0],
          intercept: y[0],
          ss_total: 0,
          ss_residual: 0,
          r_squared: null,
          adjusted_r_squared: null,
        },
        ...{
          f_statistic: null,
          f_p_value: null,
          p_values: [null],
          intercept_p_value: y[0] === 0 ? null : 0,
          exact_fit: true,
        },
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
    const { intercept, coefficients } = linear({ x, y });
    expect(leastSquaresCoefficients(y, x)).toEqual({ intercept, coefficients });
    expect(leastSquaresCoefficients(Float64Array.from(y), new Float64Array(x))).toEqual({ intercept, coefficients });
  }
});

test('one column of rows is the plain form', () => {
  const x = [5, 2, 4, 8, 1];
  const y = [4, 2, 3, 3, 1];
  const plain = linear({ x, y });
  expect(linear({ x: x.map((value) => [value]), y })).toEqual(plain);
});

describe('confidence', () => {
  const data = { x: [1, 2, 3, 4, 5, 6], y: [2, 1, 4, 3, 7, 5] };
  const width = (confidence_level: number) => {
    const { confidence_intervals, standard_errors } = linear({ ...data, confidence_level });
    const { lower, upper } = confidence_intervals[0] ?? {};
    return ((upper ?? NaN) - (lower ?? NaN)) / (2 * (standard_errors[0] as number));
  };

  test('is 0.95 when nothing is said', () => {
    expect(linear(data)).toEqual(linear({ ...data, confidence_level: 0.95 }));
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
    const { t_statistics, p_values, exact_fit } = linear({
      x: [-1e15, 1.5, 1e6],
      y: [5e-324, 1.5e-323, 1.5e-323],
    });
    expect([t_statistics, p_values, exact_fit]).toEqual([[null], [null], false]);
  });

  test('a bound of confidence beyond the range of doubles is null, the estimate within it is not', () => {
    const unit = 2 ** 1000;
    const x = [5.434e-310, 5.434e-310, 5.434e-310, 1.0000000000000004e-308, 5.434e-310, 5.434e-310];
    const y = [4.64558, 2.88481, 3.02985, 2.77406, 0.73464, 1.86878];
    const larger = linear({ x: x.map((value) => unit * value), y });
    const [{ lower, upper } = { lower: NaN, upper: NaN }] = larger.confidence_intervals;
    expect([Number(lower) * unit, Number(upper) * unit]).toEqual([-Infinity, Infinity]);
    const { coefficients, confidence_intervals, intercept_confidence_interval } = linear({ x, y });
    expect(confidence_intervals).toEqual([{ lower: null, upper: null }]);
    expect(Math.abs((coefficients[0] ?? NaN) / unit / (larger.coefficients[0] ?? NaN) - 1)).toBeLessThanOrEqual(1e-14);
    const intercepts = [intercept_confidence_interval.lower, larger.intercept_confidence_interval.lower].map(Number);
    expect(Math.abs((intercepts[0] ?? NaN) / (intercepts[1] ?? NaN) - 1)).toBeLessThanOrEqual(1e-14);
  });

  test('numbers far from 1 in any unit give the same tests', () => {
    const x = [3, 1, 4, 1, 5, 9, 2, 6];
    const y = [2, 7, 1, 8, 2, 8, 1, 8];
    const plain = linear({ x, y });
    for (const [a, b] of [
      [2 ** -900, 2 ** -200],
      [2 ** 40, 2 ** -900],
      [2 ** -200, 2 ** 40],
    ] as const) {
      const scaled = linear({ x: x.map((v) => v * a), y: y.map((v) => v * b) });
      expect(scaled.t_statistics).toEqual(plain.t_statistics);
      expect(scaled.p_values).toEqual(plain.p_values);
      expect(scaled.r_squared).toBe(plain.r_squared);
      expect((scaled.coefficients[0] as number) * (a / b)).toBe(plain.coefficients[0]);
    }
  });

  test('a slope beyond the range of doubles is refused', () => {
    expect(refusalsOf(() => linear({ x: [0, 1e-310, 3e-310], y: [0, 1e14, 2e14] }))).toEqual([['value_error', 'x']]);
    const x = [0, 1e-40, 2e-40, 4e-40, 5e-40, 7e-40, 8e-40, 9e-40, 11e-40];
    const y = [1, 5, 2, 8, 3, 9, 1, 7, 2];
    expect(refusalsOf(() => polynomial({ x, y, degree: 8 }))).toEqual([['value_error', 'x']]);
    // without a slope there is nothing to overflow
    expect(polynomial({ x, y: x.map(() => 3), degree: 8 }).coefficients).toEqual([3, 0, 0, 0, 0, 0, 0, 0, 0]);
  });

  test('a predictor is constant when its deviations are a share of 1e-12', () => {
    const call = (share: number) => linear({ x: [1e6, 1e6 * (1 + share), 1e6, 1e6 * (1 - share)], y: [1, 2, 1, 4] });
    expect(refusalsOf(() => call(1e-12))).toEqual([['value_error', 'x']]);
    expect(Number.isFinite(call(1e-11).coefficients[0])).toBe(true);
  });
});

describe('refusals', () => {
  const LONG = Array.from({ length: 5001 }, (_, i) => i);
  const wide = Array.from({ length: 60 }, (_, i) =>
    Array.from({ length: i === 0 ? 51 : 50 }, (_, j) => Math.sin(i * j + i)),
  );
  const third = [0.1, 0.2, 0.3, 0.7];

  test.each<[body: object, place: string, rule: string]>([
    [{ y: [1, 2] }, 'x', 'missing'],
    [{ x: null, y: [1, 2] }, 'x', 'list_type'],
    [{ x: [], y: [1, 2] }, 'x', 'too_short'],
    [{ x: [1], y: [1, 2] }, 'x', 'too_short'],
    [{ x: [1, 2], y: [1] }, 'y', 'too_short'],
    [{ x: LONG, y: [1, 2] }, 'x', 'too_long'],
    [{ x: [1, 2], y: LONG }, 'y', 'too_long'],
    [{ x: [1, '2'], y: [1, 2] }, 'x.1', 'float_type'],
    [{ x: [1, [2]], y: [1, 2] }, 'x.1', 'float_type'],
    [{ x: [1, NaN], y: [1, 2] }, 'x.1', 'finite_number'],
    [{ x: [1, 2e15], y: [1, 2] }, 'x.1', 'less_than_equal'],
    [{ x: [[1]], y: [1, 2] }, 'x', 'too_short'],
    [{ x: [[1], 2, [3]], y: [1, 2, 3] }, 'x.1', 'list_type'],
    [{ x: [1, [2], [3]], y: [1, 2, 3] }, 'x.0', 'list_type'],
    [{ x: [null, [2], [3]], y: [1, 2, 3] }, 'x.0', 'list_type'],
    [{ x: [[1], 2, 3], y: [1, 2, 3] }, 'x.0', 'float_type'],
    [{ x: [[1], []], y: [1, 2] }, 'x.1', 'too_short'],
    [{ x: wide, y: wide.map(() => 1) }, 'x.0', 'too_long'],
    [{ x: [[1], [null]], y: [1, 2] }, 'x.1.0', 'float_type'],
    [{ x: [[1], [-2e15]], y: [1, 2] }, 'x.1.0', 'greater_than_equal'],
    [{ x: [[1, 2], [2]], y: [1, 2] }, 'x', 'value_error'],
    [{ x: [1, 2, 3] }, 'y', 'missing'],
    [{ x: [1, 2, 3], y: [1, 2] }, 'y', 'value_error'],
    [{ x: [1, 2, 3], y: [1, 2, Infinity] }, 'y.2', 'finite_number'],
    [{ x: wide.slice(0, 3).map((row) => row.slice(0, 3)), y: [1, 2, 3] }, 'x', 'value_error'],
    [{ x: [5, 5, 5], y: [1, 2, 3] }, 'x', 'value_error'],
    [{ x: [0, 0, 0], y: [1, 2, 3] }, 'x', 'value_error'],
    // three times 0.1 is not 0.3, and yet the columns are dependent
    [{ x: third.map((v) => [v, 3 * v]), y: [1, 2, 3, 5] }, 'x', 'value_error'],
    [{ x: third.map((v, i) => [v, i % 2, v + 0.1 * (i % 2) + 1]), y: [1, 2, 3, 5] }, 'x', 'value_error'],
    [{ x: [1, 2, 3], y: [1, 2, 4], confidence_level: 0 }, 'confidence_level', 'greater_than'],
    [{ x: [1, 2, 3], y: [1, 2, 4], confidence_level: 1 }, 'confidence_level', 'less_than'],
    [{ x: [1, 2, 3], y: [1, 2, 4], confidence_level: '0.9' }, 'confidence_level', 'float_type'],
  ])('linear %#', (body, place, rule) => {
    expect(refusalsOf(() => linear(body as Body<'statsLinearRegression'>))).toEqual([[rule, place]]);
  });

  test.each<[body: object, place: string, rule: string]>([
    [{ y: [1, 2] }, 'x', 'missing'],
    [{ x: [1, 2, null], y: [1, 2, 3] }, 'x.2', 'float_type'],
    [{ x: [1, 2, 3], y: [1, 2] }, 'y', 'value_error'],
    [{ x: LONG, y: [1, 2] }, 'x', 'too_long'],
    [{ x: [1, 2], y: LONG }, 'y', 'too_long'],
    [{ x: [], y: [] }, 'degree', 'value_error'],
    [{ x: [1, 2], y: [1, 2] }, 'degree', 'value_error'],
    [{ x: [1, 2, 3, 4], y: [1, 2, 3, 4], degree: 4 }, 'degree', 'value_error'],
    [{ x: [1, 2, 3], y: [1, 2, 3], degree: 0 }, 'degree', 'greater_than_equal'],
    [{ x: [1, 2, 3], y: [1, 2, 3], degree: 11 }, 'degree', 'less_than_equal'],
    [{ x: [1, 2, 3], y: [1, 2, 3], degree: 1.5 }, 'degree', 'int_type'],
    [{ x: [1, 1, 2, 2], y: [1, 2, 3, 4] }, 'x', 'value_error'],
    [{ x: [0, -0, 2, 2], y: [1, 2, 3, 4] }, 'x', 'value_error'],
    // distinct, but not to 30 digits
    [{ x: [0, 1e-40, 1], y: [1, 2, 3] }, 'x', 'value_error'],
    [{ x: [0, 1e-32, 1, 3], y: [1, 2, 3, 5], degree: 3 }, 'x', 'value_error'],
  ])('polynomial %#', (body, place, rule) => {
    expect(refusalsOf(() => polynomial(body as Body<'statsPolynomialRegression'>))).toEqual([[rule, place]]);
  });
});
