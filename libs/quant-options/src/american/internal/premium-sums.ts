/** What early exercise adds to the European put of strike 1, and its derivatives. */
export interface PremiumSums {
  value: number;
  delta: number;
  gamma: number;
  /** Along the tangents. */
  readonly slopes: Float64Array;
}
