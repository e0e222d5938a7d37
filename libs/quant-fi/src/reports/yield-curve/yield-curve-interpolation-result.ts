import { type NelsonSiegelFit, type NelsonSiegelParams } from '../../zero-curve/nelson-siegel/nelson-siegel-fit';
import { type InterpolationMethod } from './yield-curve-interpolation-inputs';

/** Rates read off a yield curve, in the unit of the input. */
export interface YieldCurveInterpolation {
  /** Rates at the target tenors [m], in their order; null beyond the range of doubles. */
  readonly interpolatedRates: readonly (number | null)[];
  /** As it was given. */
  readonly method: InterpolationMethod;
  /** Years [m], as they were given. */
  readonly targetTenors: readonly number[];
  /** True if the tenor is outside the points [m]. */
  readonly extrapolated: readonly boolean[];
  /** null for other methods. */
  readonly nelsonSiegelParams: NelsonSiegelParams | null;
  /** null for methods that meet the points. */
  readonly fit: NelsonSiegelFit | null;
}
