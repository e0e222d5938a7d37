import { independentPart } from './independent-part';
import { lagTriangle } from './lag-triangle';

/** A regression that leaves a smaller share of the squared differences fits exactly. */
const EXACT_SHARE = 1e-18;

/**
 * Number of lagged differences in an augmented Dickey–Fuller regression, by an information criterion.
 *
 * m·ln(SSR_l/m) + penalty·(l + 1 + terms),  l = 0 … maxLag,  all on the last m = n − 1 − maxLag rows;
 * of equal ones the smaller l
 *
 * One factorisation serves all l: along the orthogonal directions of the regressors, taken in their order, the target
 * has coordinates z_j, and the first k of them leave Σ_{j ≥ k} z_j².
 *
 * Excludes the first l that fits exactly and all larger ones, because their residuals are rounding.
 *
 * Preconditions, unchecked: 2·maxLag + 2 + terms < n; squares of the spread are within the range of doubles.
 *
 * @param noise    rounding error of one value
 * @param terms    deterministic terms: 0, 1 for a constant, 2 for one and a straight line
 * @param penalty  of a coefficient: 2 for Akaike's criterion, ln m for Schwarz's
 * @returns null where already l = 0 fits exactly
 */
export function lagOrder(
  spread: Float64Array,
  maxLag: number,
  noise: number,
  terms: 0 | 1 | 2 = 0,
  penalty = 2,
): number | null {
  const rows = spread.length - 1 - maxLag;
  const triangle = lagTriangle(spread, maxLag + 1, maxLag, 0, terms);
  const { kept, target } = independentPart(triangle, terms + maxLag + 2, noise * Math.sqrt(rows));
  const exact = exactSquares(target, rows, noise);
  let order: number | null = null;
  let least = Infinity;
  // a constant and a straight line depend on nothing before them
  let used: number = terms;
  for (let lag = 0; lag <= maxLag; lag++) {
    if (kept[used] === terms + lag) used++;
    const squares = squaresFrom(target, used);
    if (squares <= exact) break;
    const criterion = rows * Math.log(squares / rows) + penalty * (lag + 1 + terms);
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
export function squaresFrom(target: readonly number[], used: number): number {
  let squares = 0;
  for (let j = target.length - 1; j >= used; j--) squares += (target[j] as number) ** 2;
  return squares;
}

/** Squared residuals up to here are the rounding of an exact fit. */
export function exactSquares(target: readonly number[], rows: number, noise: number): number {
  return Math.max(EXACT_SHARE * squaresFrom(target, 0), rows * noise ** 2);
}
