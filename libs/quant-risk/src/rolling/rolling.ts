import { assertInteger, assertSeries, InvalidInputError, MAX_LENGTH, type Series } from '@quant/core';

/**
 * A figure of the elements of a window.
 *
 * @param values  the elements, oldest first: a copy that belongs to the metric, to sort, change or keep
 * @param first   index of the first of them in the series: a second series can be cut alike
 */
export type WindowMetric = (values: Float64Array, first: number) => number | null;

const WINDOW = { atLeast: 1, atMost: MAX_LENGTH };

/**
 * A figure over a rolling window: at each element, that of the last so many elements.
 *
 * y_t = metric(x_(t − window + 1) … x_t)
 *
 * @param values  returns, prices or anything else, oldest first  [n, 0 … 10 000 000]  |x| ≤ 1e15
 * @param window  elements of a window                            whole, 1 … 10 000 000
 * @param metric  function of a window: `sharpeRatio`, `maxDrawdown`, or your own
 * @returns the figures, aligned with the values  [n]; NaN before the first whole window, and where the metric is null
 * @throws InvalidInputError  the values are absent or one of them breaks its bound, the window is not a whole number within its
 *   bounds, the metric is not a function; and what the metric throws
 * @remarks A window that is longer than the series leaves NaN alone. Each window is a new array, so whatever the metric does to
 *          it reaches neither the series nor another window. Cost: n calls of the metric, and n·window numbers copied.
 * @example
 * const returns = [0.01, -0.02, 0.03, 0.01];
 * rolling(returns, 3, (window) => maxDrawdown(window)).slice(2); // ≈ [-0.02, -0.02]
 * const market = Float64Array.of(0.02, -0.01, 0.01, 0.02);
 * const betas = rolling(returns, 3, (window, first) => alphaBeta(window, market.subarray(first, first + 3)).beta);
 * betas[3]; // ≈ 1.21428571428571
 */
export function rolling(values: Series, window: number, metric: WindowMetric): Float64Array {
  assertSeries(values, 'values', { atMost: MAX_LENGTH });
  assertInteger(window, 'window', WINDOW);
  const given: unknown = metric;
  if (typeof given !== 'function') throw new InvalidInputError(['metric'], 'value_error', 'a function', given);
  const numbers = values instanceof Float64Array ? values : Float64Array.from(values);
  const figures = new Float64Array(numbers.length).fill(NaN);
  for (let end = window; end <= numbers.length; end++) {
    const first = end - window;
    figures[end - 1] = metric(numbers.slice(first, end), first) ?? NaN;
  }
  return figures;
}
