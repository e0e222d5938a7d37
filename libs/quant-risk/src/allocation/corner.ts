/** A portfolio at which an asset leaves or reaches its bound; between two of them weights and return change in proportion. */
export interface Corner {
  readonly weights: Float64Array;
  /** wᵀμ */
  readonly gain: number;
  /** Which assets are at a bound from here down to the next corner: −1 the lower, 1 the upper, 0 neither. */
  readonly atBound: Int8Array;
}
