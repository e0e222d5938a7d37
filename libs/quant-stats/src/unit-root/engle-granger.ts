import {
  assertSameLength,
  assertSeries,
  DegenerateDataError,
  inputs,
  type InputsOf,
  InvalidInputError,
  MAX_LENGTH,
  type Series,
} from '@quant/core';
import { extremes } from '@quant/core/kernels';
import { lagOptions, lagsOf, type UnitRootTest } from './augmented-dickey-fuller';
import { macKinnonCriticalValues, macKinnonPValue } from './mac-kinnon';
import { maxLagOf } from './max-lag';
import { dickeyFuller, residualSpread } from './residual-test';

const engleGrangerOptions = inputs(lagOptions);

/** Options of {@link engleGranger}. */
export type EngleGrangerOptions = InputsOf<{ readonly fields: typeof lagOptions }>;

/** A test of cointegration, and the relation that it is about. */
export interface EngleGranger extends UnitRootTest {
  /** Units of x held against one of y. */
  readonly hedgeRatio: number;
  /** [units of y] */
  readonly intercept: number;
  /** [n] y − intercept − hedgeRatio·x [units of y]. */
  readonly spread: Float64Array;
}

const LEVELS = { atLeast: 20, atMost: MAX_LENGTH };

/**
 * Engle–Granger test of cointegration: whether y and x, each wandering, keep a spread that returns to its mean.
 *
 * 1. y = intercept + hedgeRatio·x + s by least squares; s is the spread
 * 2. Δs_t = g·s_(t−1) + Σ_{j=1}^{L} c_j·Δs_(t−j) + e_t, no constant; statistic = g/se(g) on all n − 1 − L rows
 *
 * L as in `augmentedDickeyFuller`, with maxLags = min(⌈12·(n/100)^¼⌉, ⌊n/4⌋) by default. Critical values: MacKinnon (2010) in a
 * sample of n − 1; pValue: MacKinnon (1994), asymptotic; both for two series and a constant.
 *
 * @param y                  what is regressed, oldest first   [n, 20 … 10 000 000]  not constant
 * @param x                  regressor                         [n]                   not constant
 * @param options.criterion  of the lag order                  `aic` (default) or `bic`
 * @param options.maxLags    most lags that are tried          integer 0 … 1000
 * @param options.lags       so many lags, no choice           integer 0 … 1000; not with maxLags
 * @returns statistic, p-value and critical values at 1, 5 and 10 %; hedge ratio, intercept and the spread
 * @throws InvalidInputError  an input is absent, of the wrong kind, or breaks the bound shown above; the lengths differ; a series is
 *                            constant, or x varies so little that the hedge ratio exceeds the doubles; an option is unknown
 * @throws DegenerateDataError  y is a linear function of x (deviation of s ≤ 1e-10 of that of y), or each spread follows from the
 *                              last ones without error: there is no statistic
 * @remarks The test is not symmetric: with x and y exchanged everything changes. Accuracy: relative error ≤ 1e-12 +
 *          1e-15·max|y|/deviation of s over vectors/cointegration.exact.json. The critical value at 1 % differs from that of
 *          statsmodels, which has a coefficient of −33.527 where the paper has −22.527. Cost: O(n·maxLags²).
 * @see Engle & Granger (1987), Econometrica 55, 251–276; MacKinnon (1994), J. Business & Economic Statistics 12,
 *   167–176; MacKinnon (2010), Queen's University working paper 1227, table 2.
 * @example
 * const x = [12, 13, 15, 14, 16, 18, 17, 19, 20, 18, 17, 19, 21, 22, 24, 23, 25, 26, 24, 27];
 * const y = [25, 27, 30, 29, 32, 37, 35, 38, 41, 36, 35, 38, 43, 44, 49, 46, 50, 53, 48, 54];
 * const { statistic, criticalValues, hedgeRatio, lags } = engleGranger(y, x);
 * statistic; // ≈ -5.80660664746908
 * statistic < criticalValues['1%']; // true
 * hedgeRatio; // ≈ 1.96476964769648
 * lags; // 1
 */
export function engleGranger(y: Series, x: Series, options: EngleGrangerOptions = {}): EngleGranger {
  assertLevels(y, 'y');
  assertLevels(x, 'x');
  assertSameLength(x, 'x', y, 'y');
  const { maxLags, ...others } = engleGrangerOptions.complete(options, ['options']);
  const most = maxLags ?? (others.lags === null ? maxLagOf(y.length) : null);
  const choice = lagsOf({ ...others, maxLags: most }, y.length, 0);
  const { hedgeRatio, intercept, spread, unit, noise, isCollinear } = residualSpread(x, y, 'x');
  if (isCollinear) throw new DegenerateDataError('y is a linear function of x');
  const test = dickeyFuller(spread, choice, noise);
  if (test === null) throw new DegenerateDataError('each spread follows from the last ones without error');
  const { statistic, lags, rows } = test;
  return {
    statistic,
    pValue: macKinnonPValue(statistic, 'pair'),
    criticalValues: macKinnonCriticalValues(y.length - 1, 'pair'),
    lags,
    observations: rows,
    hedgeRatio,
    intercept,
    spread: spread.map((value) => value * unit),
  };
}

function assertLevels(values: Series, name: string): void {
  assertSeries(values, name, LEVELS);
  const [least, greatest] = extremes(values);
  if (least === greatest) throw new InvalidInputError([name], 'value_error', 'a series that varies', values);
}
