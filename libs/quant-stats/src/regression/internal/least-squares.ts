import { type SplitVector } from './split-numbers';

/** The solution of min ‖y − A·b‖, where the first column of A is constant. */
export interface LeastSquares {
  /** b [k] */
  readonly coefficients: SplitVector;
  /** y − A·b [n] */
  readonly residuals: Float64Array;
  /** A·b [n] */
  readonly fitted: Float64Array;
  /** W with (AᵀA)⁻¹ = W·Wᵀ [k × k, column-major], a row for each coefficient. */
  readonly spreads: Float64Array;
}
