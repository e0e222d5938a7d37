import { applyQ, backSubstitution, householderQr, innerProduct, inverseOfR, type QrFactors } from '@quant/core/kernels';
import { type CentredDesign } from './centred-design';
import { type CentredSeries, type Centring } from './centring';
import { type LeastSquares, type SumsOfSquares } from './least-squares';

/** The least-squares solution in the working precision, of centred predictors [p] and a centred response. */
export interface PlainSolution {
  /** A constant, which is but what centring has left, and the slopes [1 + p]. */
  readonly coefficients: Float64Array;
  /** Factors of the predictors. */
  readonly qr: QrFactors;
  /** R⁻¹ [p × p] */
  readonly inverse: Float64Array;
  /** Qᵀy [n]: first along the predictors, then what they cannot reach. */
  readonly coordinates: Float64Array;
  readonly squares: SumsOfSquares;
  /** Mean of what they cannot reach: the residuals have none. */
  readonly mean: number;
}

/**
 * At most this share of a predictor is left by the others where a plain solution has lost more than two or three of its sixteen
 * digits.
 */
const NEAR_DEPENDENCE = 0.01;

/**
 * Below this share of the squares, the explained or the residual sum is a small difference with less than fourteen correct
 * digits.
 */
const SMALL_SHARE = 1e-4;

/**
 * Least squares by Householder QR of the centred predictors, to which a constant is orthogonal.
 *
 * Precondition, unchecked: n > p.
 *
 * @param design  its entries are overwritten
 * @returns null if inaccurate: predictors nearly dependent, a fit nearly exact or void
 */
export function plainSolution({ entries, centrings }: CentredDesign, y: CentredSeries): PlainSolution | null {
  const rows = y.deviations.length;
  const columns = centrings.length;
  entries.set(y.deviations, columns * rows);
  const isOff = y.centring.isOff || centrings.some((centring) => centring.isOff);
  if (isOff) {
    for (const [j, { rest }] of centrings.entries()) subtract(rest, entries, j * rows, (j + 1) * rows);
    subtract(y.centring.rest, entries, columns * rows, entries.length);
  }
  const qr = householderQr(entries, rows, columns, columns, 1);
  const coordinates = entries.subarray(columns * rows);
  const inverse = inverseOfR(qr);
  const squares = squaresOf(coordinates, columns);
  if (!isWellDetermined(squares) || !areWellApart(qr, inverse)) return null;
  const slopes = backSubstitution(qr, coordinates);
  const coefficients = new Float64Array(columns + 1);
  let level = y.centring.rest;
  coefficients.set(slopes, 1);
  for (let j = 0; j < columns; j++) level -= (slopes[j] as number) * (centrings[j] as Centring).rest;
  coefficients[0] = level;
  return { coefficients, qr, inverse, coordinates, squares, mean: isOff ? 0 : level };
}

function subtract(mean: number, entries: Float64Array, from: number, end: number): void {
  for (let i = from; i < end; i++) entries[i] = (entries[i] as number) - mean;
}

/** Pythagoras: the explained and the residual part are orthogonal. */
function squaresOf(coordinates: Float64Array, columns: number): SumsOfSquares {
  const explained = innerProduct(coordinates, 0, coordinates, 0, columns);
  const residual = innerProduct(coordinates, columns, coordinates, columns, coordinates.length - columns);
  return { total: explained + residual, explained, residual };
}

/** Whether both the explained and the residual sum are large enough to be accurate. */
function isWellDetermined({ total, explained, residual }: SumsOfSquares): boolean {
  const small = SMALL_SHARE * total;
  return explained > small && residual > small;
}

/** Whether each predictor is independent enough: 1/√((AᵀA)_jj·((AᵀA)⁻¹)_jj) of its norm is outside the span of the others. */
function areWellApart({ packed, rows, columns }: QrFactors, inverse: Float64Array): boolean {
  for (let j = 0; j < columns; j++) {
    const square = innerProduct(packed, j * rows, packed, j * rows, j + 1);
    let inverseSquare = 0;
    for (let l = j; l < columns; l++) inverseSquare += (inverse[j + l * columns] as number) ** 2;
    // a NaN is not apart either
    if (!(square * inverseSquare * NEAR_DEPENDENCE ** 2 < 1)) return false;
  }
  return true;
}

/**
 * Least squares with a constant in the working precision.
 *
 * Precondition, unchecked: n > p.
 *
 * @param design  its entries are overwritten
 * @returns null if inaccurate, see {@link plainSolution}
 */
export function plainFit(design: CentredDesign, y: CentredSeries): LeastSquares | null {
  const solution = plainSolution(design, y);
  if (solution === null) return null;
  const { coefficients, qr, inverse, coordinates: residuals, squares, mean } = solution;
  // the part outside the span of the predictors is the residuals
  residuals.fill(0, 0, qr.columns);
  applyQ(qr, residuals);
  const { deviations } = y;
  // in the place of the first predictor: the factors have done their work
  const fitted = qr.packed.subarray(0, qr.rows);
  for (let i = 0; i < qr.rows; i++) {
    const residual = (residuals[i] as number) - mean;
    residuals[i] = residual;
    fitted[i] = (deviations[i] as number) - residual;
  }
  return {
    coefficients: { high: coefficients, low: new Float64Array(coefficients.length) },
    residuals,
    fitted,
    squares,
    spreads: spreadsWithConstant(inverse, qr.columns, qr.rows),
  };
}

/** The constant is orthogonal to the predictors: its own spread is 1/√n. */
function spreadsWithConstant(inverse: Float64Array, columns: number, rows: number): Float64Array {
  const k = columns + 1;
  const spreads = new Float64Array(k * k);
  spreads[0] = 1 / Math.sqrt(rows);
  for (let j = 0; j < columns; j++) {
    for (let i = 0; i <= j; i++) spreads[i + 1 + (j + 1) * k] = inverse[i + j * columns] as number;
  }
  return spreads;
}
