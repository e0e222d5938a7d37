import { assertInteger, MAX_LENGTH, type Series } from '@quant/core';
import { windowProducts, type WindowProducts } from '@quant/core/kernels';
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
  const resolutions = columns.map((column) => new RollingResolution(column, window));
  const isFlat = (products: WindowProducts, j: number, end: number) =>
    (resolutions[j] as RollingResolution).resolved(deviationOf(products, j, window), end) === 0;
  windowProducts(columns, window, (end, products) => {
    if (isFlat(products, 1, end)) return;
    const slope = isFlat(products, 0, end) ? 0 : slopeOf(products);
    if (!Number.isFinite(slope)) return;
    const line = { mean: products.mean(0), benchmarkMean: products.mean(1), beta: slope };
    beta[end] = slope;
    alpha[end] = annualAlpha(line, riskFreeRate, periodsPerYear) ?? NaN;
  });
  return { alpha, beta };
}

/** Sample standard deviation of a column. */
function deviationOf({ product, unit }: WindowProducts, j: number, window: number): number {
  return Math.sqrt(product(j, j).high / window / (window - 1)) * unit(j);
}

function slopeOf({ product, unit }: WindowProducts): number {
  // + 0 turns −0 into 0
  return (product(0, 1).high / product(1, 1).high) * (unit(0) / unit(1)) + 0;
}
