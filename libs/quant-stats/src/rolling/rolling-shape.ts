import { type Series } from '@quant/core';
import { biasAdjustedShape, type BiasAdjustedShape, windowShapes } from '@quant/core/kernels';
import { assertWindow, checkedValues, noFigures } from './inputs';

/**
 * Skewness over a rolling window, without the bias of a normal sample, at the same cost for every window.
 *
 * @param values  oldest first              [n, 0 … 10 000 000]
 * @param window  elements of a window      whole, 3 … 10 000 000
 * @returns `skewness` of each window, aligned with the values  [n]; NaN before the first whole window, and for a window of equal values
 * @throws InvalidInputError  an input is absent, not a number, or breaks a bound shown above
 * @remarks Values outside a window leave no trace in its figure. Accuracy: 1e-15 of 1 + |G₁|, at any level. Cost: O(n).
 * @see Joanes & Gill (1998), "Comparing measures of sample skewness and kurtosis", The Statistician 47, 183–189.
 * @example
 * rollingSkewness([1, 2, 4, 9], 3).subarray(2); // ≈ [0.935219529582824, 1.15206963831394]
 */
export function rollingSkewness(values: Series, window: number): Float64Array {
  assertWindow(window, 3);
  return rollingShape(checkedValues(values, 'values'), window, ({ skewness }) => skewness);
}

/**
 * Excess kurtosis over a rolling window, without the bias of a normal sample, at the same cost for every window.
 *
 * @param values  oldest first              [n, 0 … 10 000 000]
 * @param window  elements of a window      whole, 4 … 10 000 000
 * @returns `kurtosis` of each window, aligned with the values  [n]; NaN before the first whole window, and for a window of equal values
 * @throws InvalidInputError  an input is absent, not a number, or breaks a bound shown above
 * @remarks Values outside a window leave no trace in its figure. Accuracy: 1e-14 of 3 + |G₂|, at any level. Cost: O(n).
 * @see Joanes & Gill (1998), The Statistician 47, 183–189.
 * @example
 * rollingKurtosis([1, 2, 4, 9, 3], 4).subarray(3); // ≈ [1.5, 2.70392390011891]
 */
export function rollingKurtosis(values: Series, window: number): Float64Array {
  assertWindow(window, 4);
  return rollingShape(checkedValues(values, 'values'), window, ({ excessKurtosis }) => excessKurtosis);
}

function rollingShape(
  numbers: Float64Array,
  window: number,
  figureOf: (shape: BiasAdjustedShape) => number,
): Float64Array {
  const figures = noFigures(numbers.length);
  if (window > numbers.length) return figures;
  windowShapes(numbers, window, (end, shape) => {
    if (shape !== null) figures[end] = figureOf(biasAdjustedShape(shape, window));
  });
  return figures;
}
