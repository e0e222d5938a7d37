/** An unevaluated sum of two doubles, the second within the rounding of the first: some 32 digits. */
export interface DoubleDouble {
  readonly high: number;
  readonly low: number;
}
