/** Part of a curve, both ends included. */
export interface Stretch {
  /** Index of its first value. */
  readonly from: number;
  /** Index of its last value. */
  readonly to: number;
}
