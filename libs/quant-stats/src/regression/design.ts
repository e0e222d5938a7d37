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

/** A matrix to be fitted in, of entries of order 1; the first column is constant. */
export interface Design {
  readonly rows: number;
  readonly columns: number;
  /** Its entries, rounded, column-major: the fit overwrites them. */
  readonly entries: Float64Array;
  /** Its entries in full, worked out when they are needed: most fits do without. */
  readonly exact: () => SplitMatrix;
}
