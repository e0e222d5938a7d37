import { extremes } from './order-statistics';
import { mean } from './sum';

/** Below 2⁻¹⁰⁰⁰ the reciprocal of the unit would leave the range of doubles. */
const LEAST_EXPONENT = -1000;

/**
 * Deviation of each value of a sample from the mean, in a unit in which second to fourth powers neither overflow nor
 * underflow.
 */
export interface ScaledDeviations {
  /** The mean, rounded to a double. */
  readonly mean: number;
  /** A power of two, so that scaling is exact: the largest that does not exceed the range of the sample. */
  readonly unit: number;
  /** (x − mean)/unit [n] with the unrounded mean; their sum is 0 up to the rounding of a deviation. */
  readonly deviations: Float64Array;
}

/**
 * Deviations from the mean, accurate relative to the deviations, not to the values: a range of 1e-9 at a level of 1e6
 * keeps all digits, and so do values of 1e-300 or 1e15. A constant sample has deviations of exactly 0 and the unit 1.
 *
 * Preconditions, unchecked: finite values of at most 1e15, at least one.
 *
 * @example
 * scaledDeviations([1, 3, 8]).unit; // 4
 * scaledDeviations([1, 3, 8]).deviations; // [-0.75, -0.25, 1]
 */
export function scaledDeviations(values: ArrayLike<number>): ScaledDeviations {
  const deviations = new Float64Array(values.length);
  const [least, greatest] = extremes(values);
  if (least === greatest) return { mean: least, unit: 1, deviations };
  const exponent = Math.max(LEAST_EXPONENT, Math.floor(Math.log2(greatest - least)));
  const perUnit = 2 ** -exponent;
  const centre = mean(values);
  for (let i = 0; i < values.length; i++) deviations[i] = ((values[i] as number) - centre) * perUnit;
  // rounding error of the mean, common to all deviations
  const rest = mean(deviations);
  for (let i = 0; i < values.length; i++) deviations[i] = (deviations[i] as number) - rest;
  return { mean: centre, unit: 2 ** exponent, deviations };
}
