/** Derivatives of the log-likelihood of Student's t with respect to location (in units of the scale) and ln scale. */
export interface StudentTScore {
  readonly byLocation: number;
  readonly byLogScale: number;
  /** Second derivatives, in the same units. */
  readonly hessian: readonly [location: number, mixed: number, logScale: number];
  /** From the location to the mean by the weights 1/(ν + r²), in units of the scale: a step of the EM algorithm. */
  readonly drift: number;
}

/**
 * Score and Hessian of Student's t at a location and scale. With r = (x − location)/scale and ν = df,
 *
 * byLocation = (ν+1)·Σ r/(ν+r²),  byLogScale = Σ ν·(r²−1)/(ν+r²)
 *
 * The terms of the second sum are near ν far out and near −1 inside; their sum is tiny if as many balance. So these whole
 * numbers are counted apart, and only the distances to them are added up.
 *
 * Preconditions, unchecked: df > 0; scale ≥ 1e-290, values of the order of 1: every r is finite.
 */
export function studentTScore(values: Float64Array, df: number, location: number, scale: number): StudentTScore {
  const rate = 1 / scale;
  let far = 0;
  let [inner, outer] = [0, 0];
  let [q, qq, p, pq, pp] = [0, 0, 0, 0, 0];
  for (const x of values) {
    const r = (x - location) * rate;
    const square = r * r;
    const inverse = 1 / (df + square);
    const slope = r * inverse;
    q += inverse;
    qq += inverse * inverse;
    p += slope;
    pq += slope * inverse;
    pp += slope * slope;
    if (square > 1) {
      far++;
      outer += inverse;
    } else inner += square * inverse;
  }
  const n = values.length;
  const mixed = -2 * df * (df + 1);
  return {
    byLocation: (df + 1) * p,
    byLogScale: df * far - (n - far) + (df + 1) * (inner - df * outer),
    hessian: [(df + 1) * (pp - df * qq), mixed * pq, mixed * pp],
    drift: p / q,
  };
}
