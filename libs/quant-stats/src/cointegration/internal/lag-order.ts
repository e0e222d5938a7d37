import { independentPart } from './independent-part';
import { lagTriangle } from './lag-triangle';

/** A regression that leaves a smaller share of the squared differences fits exactly. */
const EXACT_SHARE = 1e-18;

/**
 * Number of lagged differences in an augmented Dickey–Fuller regression without constant, by Akaike's criterion.
 *
 * AIC = m·ln(SSR_l/m) + 2(l + 1),  l = 0 … maxLag,  all on the last m = n − 1 − maxLag rows;
 * of equal ones the smaller l
 *
 * One factorisation serves all l: along the orthogonal directions of the regressors, taken in their order, the target
 * has coordinates z_j, and the first k of them leave Σ_{j ≥ k} z_j².
 *
 * The first l that fits exactly and all larger ones are left out: what they leave is rounding.
 *
 * Preconditions, unchecked: 2·maxLag + 2 < n; squares of the spread are within the range of doubles.
 *
 * @param noise  rounding error of one spread
 * @returns null where already l = 0 fits exactly
 */
export function lagOrder(spread: Float64Array, maxLag: number, noise: number): number | null {
  const rows = spread.length - 1 - maxLag;
  const triangle = lagTriangle(spread, maxLag + 1, maxLag, 0);
  const { kept, target } = independentPart(triangle, maxLag + 2, noise * Math.sqrt(rows));
  const exact = Math.max(EXACT_SHARE * squaresFrom(target, 0), rows * noise ** 2);
  let order: number | null = null;
  let least = Infinity;
  let used = 0;
  for (let lag = 0; lag <= maxLag; lag++) {
    if (kept[used] === lag) used++;
    const squares = squaresFrom(target, used);
    if (squares <= exact) break;
    const criterion = rows * Math.log(squares / rows) + 2 * (lag + 1);
    if (criterion < least) {
      least = criterion;
      order = lag;
    }
  }
  return order;
}

/**
 * Squared residuals that the first regressors leave: SSR = Σ_{j ≥ used} z_j², from the end, where the small ones are.
 */
function squaresFrom(target: readonly number[], used: number): number {
  let squares = 0;
  for (let j = target.length - 1; j >= used; j--) squares += (target[j] as number) ** 2;
  return squares;
}

/**
 * Most lagged differences that are tried in a unit-root test of n observations: Schwert's rule, with enough rows left.
 *
 * @see Schwert (1989), "Tests for unit roots: a Monte Carlo investigation", Journal of Business & Economic
 *   Statistics 7, 147–159
 */
export function maxLagOf(n: number): number {
  return Math.min(Math.ceil(12 * Math.sqrt(Math.sqrt(n / 100))), Math.floor(n / 4));
}
