import { type DefiniteCovariance } from '../covariance/assert-covariance';
import { type WeightLimits } from './weight-limits';

/** Assets and the limits of their weights, in exposures x = d·w: covariances of any size then mix. */
export interface BoundedProgram extends WeightLimits {
  /** d [k]: volatilities over the largest of them; 1 for a volatility of 0. */
  readonly units: Float64Array;
  /** H, row-major [k × k], positive definite: correlations; a constant asset only has the ridge. */
  readonly hessian: Float64Array;
}

/** Variance given to a constant asset, relative to a largest one of 1: enough to make the minimum unique. */
const RIDGE = 1e-9;

export function boundedProgram({ volatilities, definite }: DefiniteCovariance, limits: WeightLimits): BoundedProgram {
  const k = volatilities.length;
  const largest = volatilities.reduce((most, volatility) => Math.max(most, volatility), 0);
  const hessian = volatilities.includes(0) && largest > 0 ? definite.slice() : definite;
  const units = volatilities.map((volatility, i) => {
    if (volatility > 0) return volatility / largest;
    if (largest > 0) hessian[i * k + i] = RIDGE;
    return 1;
  });
  return { ...limits, units, hessian };
}
