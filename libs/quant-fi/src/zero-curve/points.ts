/** Points of a curve in ascending order of tenor. */
export interface CurvePoints {
  /** Tenors in years [n], ascending and distinct. */
  readonly tenors: readonly number[];
  /** Rates [n]. */
  readonly rates: readonly number[];
}
