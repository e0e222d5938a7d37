import { sumOfProducts } from '@quant/core/kernels';
import { type NelsonSiegelFit } from '../yield-curve-interpolation-result';

/**
 * How near a curve comes to its points.
 *
 * Preconditions, unchecked: as many residuals as deviations, at least one; deviations not all 0 for `rSquared` to be a number.
 *
 * @param residuals   value less curve, in units
 * @param deviations  value less the mean of all values, in units
 */
export function fitQuality(residuals: Float64Array, deviations: Float64Array, unit: number): NelsonSiegelFit {
  const n = residuals.length;
  const squares = sumOfProducts(residuals, residuals);
  const largest = residuals.reduce((size, residual) => Math.max(size, Math.abs(residual)), 0);
  return {
    sse: squares * unit * unit,
    rmse: Math.sqrt(squares / n) * unit,
    maxAbsError: largest * unit,
    rSquared: 1 - squares / sumOfProducts(deviations, deviations),
    n,
  };
}
