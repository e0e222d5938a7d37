import { type DoubleDouble, doubleDoubleProduct, doubleDoubleSum, sum, type WindowProducts } from '@quant/core/kernels';

/** Least squares of the last column of a window on the others. */
export interface WindowFit {
  readonly intercept: number;
  /** [p] */
  readonly slopes: Float64Array;
  /** NaN where the response is constant. */
  readonly rSquared: number;
}

/** A predictor is dependent if at most this share of its squares is left by the others. */
const DEPENDENT = 1e-22;

/** A predictor is constant if its squared deviations are at most this share of its squares. */
const CONSTANT = 1e-24;

/**
 * Least squares with a constant from the products of deviations, by L·D·Lᵀ in twice the working precision: with the response as the
 * last row of L, its entries are the coordinates of the fit, and the last of D is what the fit leaves.
 *
 * Precondition, unchecked: p + 1 columns.
 *
 * @returns null where a predictor is constant or depends on others
 * @see Golub & Van Loan (2013), "Matrix Computations", section 4.1.2.
 */
export function windowFit(products: WindowProducts, p: number, window: number): WindowFit | null {
  const rows: DoubleDouble[][] = [];
  const pivots: DoubleDouble[] = [];
  for (let j = 0; j <= p; j++) {
    const whole = products.product(j, j);
    if (j < p && isConstant(products, j, whole.high, window)) return null;
    const pivot = eliminate(products, j, whole, rows, pivots);
    if (j < p && !(pivot.high > DEPENDENT * whole.high)) return null;
    pivots.push(pivot);
  }
  const left = (pivots[p] as DoubleDouble).high;
  const whole = products.product(p, p).high;
  const b = backSubstitution(rows, p);
  const slopes = Float64Array.from(b, ({ high }, j) => high * (products.unit(p) / products.unit(j)));
  const parts = Array.from(slopes, (slope, j) => (slope === 0 ? 0 : -slope * products.mean(j)));
  return {
    intercept: sum([products.mean(p), ...parts]),
    slopes,
    rSquared: whole > 0 ? Math.min(1, Math.max(0, 1 - left / whole)) : NaN,
  };
}

/** window·Σd² against window·Σx² */
function isConstant({ mean, unit }: WindowProducts, j: number, spread: number, window: number): boolean {
  const level = (mean(j) / unit(j)) * window;
  return !(spread > CONSTANT * (spread + level * level));
}

/** Appends row j of L, and returns D_j. */
function eliminate(
  { product }: WindowProducts,
  j: number,
  whole: DoubleDouble,
  rows: DoubleDouble[][],
  pivots: readonly DoubleDouble[],
): DoubleDouble {
  const row: DoubleDouble[] = [];
  const scaled: DoubleDouble[] = [];
  let pivot = whole;
  for (let i = 0; i < j; i++) {
    let rest = product(i, j);
    for (let l = 0; l < i; l++) {
      rest = minusProduct(rest, (rows[i] as DoubleDouble[])[l] as DoubleDouble, scaled[l] as DoubleDouble);
    }
    scaled.push(rest);
    const entry = quotient(rest, pivots[i] as DoubleDouble);
    row.push(entry);
    pivot = minusProduct(pivot, entry, rest);
  }
  rows.push(row);
  return pivot;
}

/** The slopes, from the last row of L and the others. */
function backSubstitution(rows: readonly DoubleDouble[][], p: number): DoubleDouble[] {
  const b = (rows[p] as DoubleDouble[]).slice();
  for (let i = p - 1; i >= 0; i--) {
    for (let l = i + 1; l < p; l++) {
      b[i] = minusProduct(b[i] as DoubleDouble, (rows[l] as DoubleDouble[])[i] as DoubleDouble, b[l] as DoubleDouble);
    }
  }
  return b;
}

function minusProduct(x: DoubleDouble, a: DoubleDouble, b: DoubleDouble): DoubleDouble {
  return doubleDoubleSum(x, doubleDoubleProduct({ high: -a.high, low: -a.low }, b));
}

function quotient(x: DoubleDouble, y: DoubleDouble): DoubleDouble {
  const first = x.high / y.high;
  const rest = minusProduct(x, { high: first, low: 0 }, y);
  return doubleDoubleSum({ high: first, low: 0 }, { high: rest.high / y.high, low: 0 });
}
