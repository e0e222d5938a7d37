import { type Series } from '@quant/core';
import { RollingSpread } from '@quant/core/kernels';
import { assertWindow, checkedValues, noFigures } from './inputs';

/**
 * Standard deviation over a rolling window, √(Σ(x − mean)²/(window − 1)), at the same cost for every window.
 *
 * @param values  oldest first              [n, 0 … 10 000 000]
 * @param window  elements of a window      whole, 2 … 10 000 000
 * @returns the deviations, aligned with the values  [n, unit of the values]; NaN before the first whole window, and exactly 0 for a
 *   window of equal values
 * @throws InvalidInputError  an input is absent, not a number, or breaks a bound shown above
 * @remarks The mean of a window is `sma`; any other figure is `rolling` of @quant/risk. Values outside a window leave no trace in
 *          its figure. Accuracy: 1e-15 of itself, as `standardDeviation` of the window alone, at any level. Cost: O(n).
 * @see van Herk (1992), Pattern Recognition Letters 13, 517–521, for the blocks; Dekker (1971), Numer. Math. 18, 224–242, for the
 *   sums of twice the digits.
 * @example
 * rollingStandardDeviation([1, 2, 4, 4, 4], 3).subarray(2); // ≈ [1.52752523165195, 1.15470053837925, 0]
 */
export function rollingStandardDeviation(values: Series, window: number): Float64Array {
  assertWindow(window, 2);
  const numbers = checkedValues(values, 'values');
  const n = numbers.length;
  const figures = noFigures(n);
  if (window > n) return figures;
  const spread = new RollingSpread(window);
  const toSample = Math.sqrt(window / (window - 1));
  for (let i = 0; i < n; i++) {
    spread.push(numbers[i] as number);
    if (i + 1 >= window) figures[i] = spread.deviation() * toSample;
  }
  return figures;
}
