import { independentPart } from './independent-part';
import { lagTriangle } from './lag-triangle';

/**
 * Augmented Dickey–Fuller statistic without constant: the t ratio of g in Δs_t = g·s_(t−1) + Σ_{j=1}^{lags}
 * c_j·Δs_(t−j) + e_t, on all n − 1 − lags rows, of which as many as there are coefficients are not degrees of freedom.
 *
 * With the level as the last column, g = z/R_kk and its standard error is σ/|R_kk|, z the coordinate of Δs_t along what
 * is left of the level: no inverse is needed.
 *
 * Preconditions, unchecked: 2·lags + 2 < n; the differences are no exact function of the regressors.
 *
 * @param noise  rounding error of one spread
 * @returns 0 where the level is a combination of the lagged differences
 */
export function dickeyFullerRatio(spread: Float64Array, lags: number, noise: number): number {
  const rows = spread.length - 1 - lags;
  const triangle = lagTriangle(spread, lags + 1, lags, lags);
  const { kept, signs, target } = independentPart(triangle, lags + 2, noise * Math.sqrt(rows));
  if (kept.at(-1) !== lags) return 0;
  const [coordinate = NaN, unexplained = NaN] = target.slice(-2);
  const deviation = Math.abs(unexplained) / Math.sqrt(rows - lags - 1);
  return ((signs.at(-1) ?? NaN) * coordinate) / deviation;
}
