import { squaredDeviations } from '@quant/core/kernels';

/**
 * Sample standard deviation (n − 1) of values whose mean is 0 up to rounding. Precondition, unchecked: at least two.
 */
export function scaledDeviationOf(deviations: Float64Array): number {
  return Math.sqrt(squaredDeviations(deviations, 0) / (deviations.length - 1));
}
