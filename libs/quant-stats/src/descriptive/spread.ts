import { type Series } from '@quant/core';
import { isPlainSpread, mean, selectedQuantile, squaredDeviations } from '@quant/core/kernels';
import { assertSample } from './inputs';
import { squaredSpread, type SquaredSpread } from './shape';

/**
 * Variance of a sample, Σ(x − mean)²/(n − 1).
 *
 * @param values  observations, in any order  [n, 2 … 10 000 000]
 * @returns the variance, in the squared unit of the values; 0 for equal ones
 * @throws InvalidInputError  the observations are absent, too few or too many, or one of them is not a finite number up to
 *   1e15
 * @remarks Accuracy: 1e-15 of itself at any level, that of a range of 1 at a level of 1e9 included. Cost: O(n).
 * @see Chan, Golub & LeVeque (1983), "Algorithms for computing the sample variance", Am. Statistician 37, 242–247.
 * @example
 * variance([1, 2, 4]); // ≈ 2.33333333333333
 */
export function variance(values: Series): number {
  assertSample(values, 2);
  const { unit, squares } = spreadOf(values);
  return (squares / (values.length - 1)) * unit * unit;
}

/**
 * Standard deviation of a sample, √(Σ(x − mean)²/(n − 1)).
 *
 * @param values  observations, in any order  [n, 2 … 10 000 000]
 * @returns the deviation, in the unit of the values; 0 for equal ones
 * @throws InvalidInputError  the observations are absent, too few or too many, or one of them is not a finite number up to
 *   1e15
 * @remarks Accuracy: 1e-15 of itself at any level; values of 1e-300 have one too. Cost: O(n).
 * @see Chan, Golub & LeVeque (1983), Am. Statistician 37, 242–247.
 * @example
 * standardDeviation([1, 2, 4]); // ≈ 1.52752523165195
 */
export function standardDeviation(values: Series): number {
  assertSample(values, 2);
  const { unit, squares } = spreadOf(values);
  return unit * Math.sqrt(squares / (values.length - 1));
}

/** Σ(x − mean)² as it is where that keeps its digits, else in another unit. */
function spreadOf(values: Series): Pick<SquaredSpread, 'unit' | 'squares'> {
  const centre = mean(values);
  const squares = squaredDeviations(values, centre);
  return isPlainSpread(squares, centre, values.length) ? { unit: 1, squares } : squaredSpread(values);
}

/**
 * Interquartile range of a sample, the distance between its quantiles at 0.25 and 0.75: a spread that outliers do not
 * move.
 *
 * @param values  observations, in any order  [n, 1 … 10 000 000]
 * @returns the range, in the unit of the values, ≥ 0
 * @throws InvalidInputError  the observations are absent, too few or too many, or one of them is not a finite number up to
 *   1e15
 * @remarks Quantiles are those of {@link quantile}, type 7. 1.349 deviations for a normal distribution. Accuracy:
 *          4e-16 of the larger quartile. Cost: O(n).
 * @see Hyndman & Fan (1996), Am. Statistician 50, 361–365, definition 7.
 * @example
 * interquartileRange([8, 1, 4, 2]); // 3.25
 */
export function interquartileRange(values: Series): number {
  assertSample(values);
  const sample = Float64Array.from(values);
  return selectedQuantile(sample, 0.75) - selectedQuantile(sample, 0.25);
}

/**
 * Median absolute deviation of a sample, median |x − median(x)|: a spread that up to half of the sample may be wrong
 * for.
 *
 * @param values  observations, in any order  [n, 1 … 10 000 000]
 * @returns the deviation, in the unit of the values, ≥ 0, unscaled
 * @throws InvalidInputError  the observations are absent, too few or too many, or one of them is not a finite number up to
 *   1e15
 * @remarks Times 1.4826 it estimates the standard deviation of a normal distribution. Accuracy:
 *          4e-16 of the largest value. Cost: O(n).
 * @see Hampel (1974), "The influence curve and its role in robust estimation", J. American Statistical Association 69,
 *   383–393.
 * @example
 * medianAbsoluteDeviation([1, 2, 4, 100]); // 1.5
 */
export function medianAbsoluteDeviation(values: Series): number {
  assertSample(values);
  const sample = Float64Array.from(values);
  const centre = selectedQuantile(sample, 0.5);
  for (let i = 0; i < sample.length; i++) sample[i] = Math.abs((sample[i] as number) - centre);
  return selectedQuantile(sample, 0.5);
}
