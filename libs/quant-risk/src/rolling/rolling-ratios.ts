import { assertInteger, assertReturns, MAX_LENGTH, type Series } from '@quant/core';
import { RollingSpread, RollingSum } from '@quant/core/kernels';
import { annualExcessRatio } from '../ratios/annual-excess-ratio';
import { RETURN } from '../returns/bounds';
import { annualOptions, type AnnualOptions, excessReturnOptions, type ExcessReturnOptions } from '../returns/options';
import { RollingResolution } from './rolling-resolution';

/** A deviation takes two returns. */
const WINDOW = { atLeast: 2, atMost: MAX_LENGTH };

const LENGTH = { atMost: MAX_LENGTH };

/**
 * Volatility of a year over a rolling window, at the same cost for every window.
 *
 * @param returns                 simple or logarithmic, oldest first  [n, 0 … 10 000 000]  −1000 … 1000
 * @param window                  returns of a window                  whole, 2 … 10 000 000
 * @param options.periodsPerYear  > 0, ≤ 1e8, default 252
 * @param options.of              `returns` to insist: values that look like prices are refused
 * @returns `annualizedVolatility` of each window, aligned with the returns  [n, 1/√year]; NaN before the first whole window, and
 *   exactly 0 for flat returns
 * @throws InvalidInputError  an input is absent, breaks a bound shown above, or looks like prices; an option is unknown
 * @remarks Returns outside a window leave no trace in its figure. Accuracy: relative error ≤ 1e-14. Cost: O(n).
 * @see Hull (2018), "Options, Futures, and Other Derivatives", section 15.4.
 * @example
 * rollingVolatility([0.01, -0.02, 0.015, 0.003, -0.007], 5)[4]; // ≈ 0.222072960983547
 */
export function rollingVolatility(returns: Series, window: number, options: AnnualOptions = {}): Float64Array {
  const { periodsPerYear, of } = annualOptions.complete(options, ['options']);
  const toYear = Math.sqrt(periodsPerYear);
  return rollingDeviations(returns, window, of, (_, deviation) => deviation * toYear);
}

/**
 * Sharpe ratio of a year over a rolling window, at the same cost for every window.
 *
 * @param returns                 simple, oldest first  [n, 0 … 10 000 000]  −1000 … 1000
 * @param window                  returns of a window   whole, 2 … 10 000 000
 * @param options.riskFreeRate    simple                [1/year]  −1 … 10, default 0
 * @param options.periodsPerYear  > 0, ≤ 1e8, default 252
 * @param options.of              `returns` to insist: values that look like prices are refused
 * @returns `sharpeRatio` of each window, aligned with the returns  [n]; NaN before the first whole window, and for flat returns
 * @throws InvalidInputError  an input is absent, breaks a bound shown above, or looks like prices; an option is unknown
 * @remarks Returns outside a window leave no trace in its figure. Accuracy: relative error ≤ 1e-14 of the largest term. Cost: O(n).
 * @see Sharpe (1994), "The Sharpe ratio", J. Portfolio Management 21(1), 49–58.
 * @example
 * const returns = [0.01, -0.02, 0.015, 0.003, -0.007, 0.021, -0.011, 0.004, 0.009, -0.005];
 * rollingSharpeRatio(returns, 10)[9]; // ≈ 2.392051271996649
 */
export function rollingSharpeRatio(returns: Series, window: number, options: ExcessReturnOptions = {}): Float64Array {
  const { riskFreeRate, periodsPerYear, of } = excessReturnOptions.complete(options, ['options']);
  return rollingDeviations(
    returns,
    window,
    of,
    (mean, deviation) => annualExcessRatio(mean, deviation, riskFreeRate, periodsPerYear) ?? NaN,
  );
}

/** @param figureOf  of the mean and the sample standard deviation of a window, the latter exactly 0 for flat returns */
function rollingDeviations(
  returns: Series,
  window: number,
  of: 'returns' | undefined,
  figureOf: (mean: number, deviation: number) => number,
): Float64Array {
  assertInteger(window, 'window', WINDOW);
  assertReturns(returns, 'returns', LENGTH, RETURN, of);
  const n = returns.length;
  const figures = new Float64Array(n).fill(NaN);
  if (window > n) return figures;
  const values = returns instanceof Float64Array ? returns : Float64Array.from(returns);
  const [sum, spread] = [new RollingSum(window), new RollingSpread(window)];
  const resolution = new RollingResolution(values, window);
  const toSample = Math.sqrt(window / (window - 1));
  for (let i = 0; i < n; i++) {
    const total = sum.push(values[i] as number);
    spread.push(values[i] as number);
    if (i + 1 >= window) {
      figures[i] = figureOf(total / window, resolution.resolved(spread.deviation() * toSample, i));
    }
  }
  return figures;
}
