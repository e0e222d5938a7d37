/* eslint-disable no-loss-of-precision -- coefficients as published */
/** Half the width of the region of p around ½ with a separate rational function. */
export const CENTRAL_REGION = 0.425;

/**
 * x with N(x) = ½ + q: relatively accurate down to the smallest q, where ½ + q itself would round.
 *
 * Precondition, unchecked: |q| ≤ 0.425.
 *
 * @see Wichura (1988), "Algorithm AS 241: the percentage points of the normal distribution", Applied Statistics 37,
 *   477–484, routine PPND16.
 * @example
 * normalCentralQuantile(1e-20); // ≈ 2.50662827463e-20
 */
export function normalCentralQuantile(q: number): number {
  const r = CENTRAL_REGION * CENTRAL_REGION - q * q;
  const numerator =
    ((((((2509.0809287301226727 * r + 33430.575583588128105) * r + 67265.770927008700853) * r + 45921.953931549871457) *
      r +
      13731.693765509461125) *
      r +
      1971.5909503065514427) *
      r +
      133.14166789178437745) *
      r +
    3.387132872796366608;
  const denominator =
    ((((((5226.495278852545925 * r + 28729.085735721942674) * r + 39307.89580009271061) * r + 21213.794301586595867) *
      r +
      5394.1960214247511077) *
      r +
      687.1870074920579083) *
      r +
      42.313330701600911252) *
      r +
    1;
  return q * (numerator / denominator);
}
