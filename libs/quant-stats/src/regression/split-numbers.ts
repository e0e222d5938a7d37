/** Numbers of some 32 digits, each the sum high + low. */
export interface SplitVector {
  readonly high: Float64Array;
  readonly low: Float64Array;
}

/** Column-major matrix [n × k] of such numbers, entry (i, j) at i + j·n. */
export interface SplitMatrix extends SplitVector {
  /** n */
  readonly rows: number;
  /** k */
  readonly columns: number;
}
