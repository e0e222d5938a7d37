import { independentPart } from './independent-part';
import { exactSquares, squaresFrom } from './lag-order';
import { lagTriangle } from './lag-triangle';

/** The statistic, and whether the regression that it is of leaves anything but rounding. */
interface DickeyFullerRatio {
  readonly ratio: number;
  readonly isExact: boolean;
}

/**
 * Augmented Dickey–Fuller statistic: the t ratio of g in Δs_t = g·s_(t−1) + Σ_{j=1}^{lags} c_j·Δs_(t−j) + e_t and the
 * deterministic terms, on all n − 1 − lags rows, minus one degree of freedom per coefficient.
 *
 * With the level as the last column, g = z/R_kk and its standard error is σ/|R_kk|, z the coordinate of Δs_t along the
 * orthogonalized level, so an inverse is unnecessary.
 *
 * Precondition, unchecked: 2·lags + 2 + terms < n.
 *
 * @param noise  rounding error of one value
 * @param terms  deterministic terms: 0, 1 for a constant, 2 for one and a straight line
 * @returns the ratio, 0 where the level is a combination of the other regressors; and whether they fit exactly
 */
export function dickeyFullerRatio(
  spread: Float64Array,
  lags: number,
  noise: number,
  terms: 0 | 1 | 2 = 0,
): DickeyFullerRatio {
  const rows = spread.length - 1 - lags;
  const triangle = lagTriangle(spread, lags + 1, lags, lags, terms);
  const { kept, signs, target } = independentPart(triangle, terms + lags + 2, noise * Math.sqrt(rows));
  const isExact = squaresFrom(target, kept.length) <= exactSquares(target, rows, noise);
  if (kept.at(-1) !== terms + lags) return { ratio: 0, isExact };
  const [coordinate = NaN, unexplained = NaN] = target.slice(-2);
  const deviation = Math.abs(unexplained) / Math.sqrt(rows - lags - 1 - terms);
  return { ratio: ((signs.at(-1) ?? NaN) * coordinate) / deviation, isExact };
}
