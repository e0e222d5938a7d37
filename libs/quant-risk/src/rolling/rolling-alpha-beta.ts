import { assertInteger, MAX_LENGTH, type Series } from '@quant/core';
import { windowProducts } from '@quant/core/kernels';
import { assertPair } from '../benchmark/assert-pair';
import { annualAlpha } from '../benchmark/market-line';
import { RETURN } from '../returns/bounds';
import { excessReturnOptions, type ExcessReturnOptions } from '../returns/options';
import { RollingResolution } from './rolling-resolution';

/** Alpha and beta of each window, aligned with the returns. */
export interface RollingAlphaBeta {
  /** Jensen's alpha, arithmetic [n, 1/year]; NaN where beta is. */
  readonly alpha: Float64Array;
  /** [n]; NaN before the first whole window, and for a flat benchmark. */
  readonly beta: Float64Array;
}

/** A deviation takes two returns. */
const WINDOW = { atLeast: 2, atMost: MAX_LENGTH };

/**
 * Alpha and beta over a rolling window, at the same cost for every window.
 *
 * @param returns                 simple, oldest first         [n, 0 … 10 000 000]  −1000 … 1000
 * @param benchmark               simple, of the same periods  [n]  −1000 … 1000
 * @param window                  returns of a window          whole, 2 … 10 000 000
 * @param options.riskFreeRate    simple                       [1/year]  −1 … 10, default 0
 * @param options.periodsPerYear  > 0, ≤ 1e8, default 252
 * @param options.of              `returns` to insist: values that look like prices are refused
 * @returns `alphaBeta` of each window, aligned with the returns
 * @throws InvalidInputError  an input is absent, breaks a bound shown above, or looks like prices; the lengths differ; an option is
 *   unknown
 * @remarks Returns outside a window leave no trace in its figures. Accuracy: 1e-14 of the largest term. Cost: O(n).
 * @see Jensen (1968), "The performance of mutual funds in the period 1945–1964", J. Finance 23, 389–416.
 * @example
 * const returns = [0.01, -0.02, 0.03, 0.01];
 * const market = [0.02, -0.01, 0.01, 0.02];
 * rollingAlphaBeta(returns, market, 3).beta.subarray(2); // ≈ [1.21428571428571, 1.21428571428571]
 */
export function rollingAlphaBeta(
  returns: Series,
  benchmark: Series,
  window: number,
  options: ExcessReturnOptions = {},
): RollingAlphaBeta {
  const { riskFreeRate, periodsPerYear, of } = excessReturnOptions.complete(options, ['options']);
  assertInteger(window, 'window', WINDOW);
  assertPair(returns, benchmark, { atMost: MAX_LENGTH }, RETURN, of);
  const n = returns.length;
  const [alpha, beta] = [new Float64Array(n).fill(NaN), new Float64Array(n).fill(NaN)];
  if (window > n) return { alpha, beta };
  const columns = [returns, benchmark].map((one) => (one instanceof Float64Array ? one : Float64Array.from(one)));
  const [own, market] = columns.map((column) => new RollingResolution(column, window)) as [
    RollingResolution,
    RollingResolution,
  ];
  windowProducts(columns, window, (end, { mean, unit, value }) => {
    const [spread, marketSpread] = [value(0, 0), value(1, 1)];
    if (market.resolved(deviationOf(marketSpread, window) * unit(1), end) === 0) return;
    const isFlat = own.resolved(deviationOf(spread, window) * unit(0), end) === 0;
    // + 0 turns −0 into 0
    const slope = isFlat ? 0 : (value(0, 1) / marketSpread) * (unit(0) / unit(1)) + 0;
    if (!Number.isFinite(slope)) return;
    const line = { mean: mean(0), benchmarkMean: mean(1), beta: slope };
    beta[end] = slope;
    alpha[end] = annualAlpha(line, riskFreeRate, periodsPerYear) ?? NaN;
  });
  return { alpha, beta };
}

/** Sample standard deviation, in the unit of a spread: window·Σ(x − mean)². */
function deviationOf(spread: number, window: number): number {
  return Math.sqrt(spread / window / (window - 1));
}
