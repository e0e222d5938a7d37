import { assertSameLength, type Series } from '@quant/core';
import { windowProducts, type WindowProducts } from '@quant/core/kernels';
import { assertWindow, checkedValues, noFigures } from './inputs';

/**
 * Covariance of two series over a rolling window, Σ(x − mean)(y − mean)/(window − 1), at the same cost for every window.
 *
 * @param x       oldest first              [n, 0 … 10 000 000]
 * @param y       of the same times         [n]
 * @param window  elements of a window      whole, 2 … 10 000 000
 * @returns `covariance` of each window, aligned with the series  [n, product of both units]; NaN before the first whole window
 * @throws InvalidInputError  an input is absent, not a number, or breaks a bound shown above, or the lengths differ
 * @remarks Values outside a window leave no trace in its figure. Accuracy: 1e-15 of itself, at any level. Cost: O(n).
 * @example
 * rollingCovariance([1, 2, 4, 3], [1, 3, 2, 7], 3).subarray(2); // ≈ [0.5, -0.5]
 */
export function rollingCovariance(x: Series, y: Series, window: number): Float64Array {
  return rollingPair(x, y, window, ({ unit, value }) => {
    // + 0 turns −0 into 0
    return (value(0, 1) / window / (window - 1)) * unit(0) * unit(1) + 0;
  });
}

/**
 * Pearson's correlation of two series over a rolling window, at the same cost for every window.
 *
 * @param x       oldest first              [n, 0 … 10 000 000]
 * @param y       of the same times         [n]
 * @param window  elements of a window      whole, 2 … 10 000 000
 * @returns `correlation` of each window, aligned with the series  [n], −1 … 1; NaN before the first whole window, and where the
 *   values of either are all equal
 * @throws InvalidInputError  an input is absent, not a number, or breaks a bound shown above, or the lengths differ
 * @remarks Values outside a window leave no trace in its figure. Accuracy: 1e-15, at any level and size of the values. Cost: O(n).
 * @see Pearson (1895), Proc. Royal Society 58, 240–242.
 * @example
 * rollingCorrelation([1, 2, 4, 4, 4], [1, 3, 2, 7, 8], 3).subarray(2); // ≈ [0.327326835353989, 0.327326835353989, NaN]
 */
export function rollingCorrelation(x: Series, y: Series, window: number): Float64Array {
  return rollingPair(x, y, window, ({ value }) => {
    const norm = Math.sqrt(value(0, 0)) * Math.sqrt(value(1, 1));
    // rounding may take it past ±1
    return norm > 0 ? Math.max(-1, Math.min(1, value(0, 1) / norm)) + 0 : NaN;
  });
}

function rollingPair(
  x: Series,
  y: Series,
  window: number,
  figureOf: (products: WindowProducts) => number,
): Float64Array {
  assertWindow(window, 2);
  const columns = [checkedValues(x, 'x'), checkedValues(y, 'y')];
  assertSameLength(y, 'y', x, 'x');
  const figures = noFigures(x.length);
  if (window > x.length) return figures;
  windowProducts(columns, window, (end, products) => {
    figures[end] = figureOf(products);
  });
  return figures;
}
