import { type SplitVector } from './split-numbers';

/** Sums of squares about the mean of a fit with a constant. */
export interface SumsOfSquares {
  /** Σ(y − ȳ)² */
  readonly total: number;
  /** Σ(ŷ − ȳ)² */
  readonly explained: number;
  /** Σ(y − ŷ)² */
  readonly residual: number;
}

/** The solution of min ‖y − A·b‖, where the first column of A is constant. */
export interface LeastSquares {
  /** b [k] */
  readonly coefficients: SplitVector;
  /** y − A·b [n] */
  readonly residuals: Float64Array;
  /** A·b [n] */
  readonly fitted: Float64Array;
  readonly squares: SumsOfSquares;
  /** W with (AᵀA)⁻¹ = W·Wᵀ [k × k, column-major], a row for each coefficient. */
  readonly spreads: Float64Array;
}
