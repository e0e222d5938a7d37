import {
  applyQ,
  applyQTransposed,
  backSubstitution,
  householderQr,
  innerProduct,
  type QrFactors,
} from '@quant/core/kernels';
import { type CentredSeries } from './centred-series';
import { type Design, type SplitVector } from './design';
import { RANK_TOLERANCE } from './rank';
import { refine } from './refine';

/** The solution of min ‖y − A·b‖. */
export interface LeastSquares {
  /** b [k] */
  readonly coefficients: SplitVector;
  /** y − A·b [n] */
  readonly residuals: Float64Array;
  /** A·b [n] */
  readonly fitted: Float64Array;
  /** Factors of A with its columns at unit norm. */
  readonly qr: QrFactors;
  /** [k] The norms of the columns of A. */
  readonly norms: Float64Array;
}

/** Above this least pivot, of columns at unit norm, a plain solution has lost two or three of its sixteen digits at most. */
const WELL_CONDITIONED = 0.01;

/**
 * Below this share of the squares what is left unexplained, or what is explained, is a small difference: less than fourteen of
 * its digits are right.
 */
const SMALL_SHARE = 1e-4;

/**
 * Least squares by Householder QR of the columns at unit norm, the first before the others and these by pivoting, refined where
 * they are nearly dependent, or the fit is nearly exact or void.
 *
 * Preconditions, unchecked: n ≥ k; no column is 0.
 *
 * @param design      its entries are overwritten
 * @param soundPivot  above this least pivot a solution is left as it is, unless the fit is nearly exact or void
 * @returns null when the columns are dependent, see RANK_TOLERANCE
 */
export function leastSquares(design: Design, y: CentredSeries, soundPivot = WELL_CONDITIONED): LeastSquares | null {
  const { rows, columns, entries } = design;
  const norms = toUnitNorm(design);
  const qr = householderQr(entries, rows, columns, 1);
  const pivot = smallestPivot(qr);
  if (!(pivot > RANK_TOLERANCE)) return null;
  const plain = plainSolution(y.deviations, qr, norms);
  const small = SMALL_SHARE * squares(y.deviations);
  const isSmall = squares(plain.residuals) <= small || squares(plain.fitted) <= small;
  return pivot < soundPivot || isSmall ? refine(design.exact(), y.exact(), plain) : plain;
}

const squares = (values: Float64Array) => innerProduct(values, 0, values, 0, values.length);

function toUnitNorm({ rows, columns, entries }: Design): Float64Array {
  const norms = new Float64Array(columns);
  for (let j = 0; j < columns; j++) {
    const norm = Math.sqrt(innerProduct(entries, j * rows, entries, j * rows, rows));
    const scale = 1 / norm;
    for (let i = j * rows; i < (j + 1) * rows; i++) entries[i] = (entries[i] as number) * scale;
    norms[j] = norm;
  }
  return norms;
}

function smallestPivot({ packed, rows, columns }: QrFactors): number {
  let least = Infinity;
  for (let j = 0; j < columns; j++) least = Math.min(least, Math.abs(packed[j + j * rows] as number));
  return least;
}

function plainSolution(y: Float64Array, qr: QrFactors, norms: Float64Array): LeastSquares {
  const { columns, order } = qr;
  // Qᵀy: first along the columns, then what they cannot reach, and that is the residuals
  const residuals = y.slice();
  applyQTransposed(qr, residuals);
  const solution = backSubstitution(qr, residuals);
  residuals.fill(0, 0, columns);
  applyQ(qr, residuals);
  const high = new Float64Array(columns);
  for (let j = 0; j < columns; j++) {
    const column = order[j] as number;
    high[column] = (solution[j] as number) / (norms[column] as number);
  }
  const fitted = new Float64Array(y.length);
  for (let i = 0; i < y.length; i++) fitted[i] = (y[i] as number) - (residuals[i] as number);
  return { coefficients: { high, low: new Float64Array(columns) }, residuals, fitted, qr, norms };
}
