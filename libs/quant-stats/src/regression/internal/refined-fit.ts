import {
  applyQ,
  applyQTransposed,
  backSubstitution,
  householderQr,
  innerProduct,
  inverseOfR,
  type QrFactors,
  squaredDeviations,
} from '@quant/core/kernels';
import { type CentredSeries } from './centring';
import { type LeastSquares } from './least-squares';
import { refine, type Solution } from './refine';
import { type SplitMatrix } from './split-numbers';

/**
 * Columns at unit norm are dependent when a pivot of their QR is not above this. Rounding leaves some 1e-15 of what would be 0,
 * and data of sixteen digits say nothing about combinations so small.
 */
const RANK_TOLERANCE = 1e-11;

/**
 * Least squares by Householder QR of the columns at unit norm, the first before the others and these by pivoting, refined in
 * twice the working precision.
 *
 * Preconditions, unchecked: n ≥ k; no column is 0; the first is constant.
 *
 * @returns null when the columns are dependent, see RANK_TOLERANCE
 */
export function refinedFit(design: SplitMatrix, y: CentredSeries): LeastSquares | null {
  const { rows, columns } = design;
  const entries = design.high.slice();
  const norms = toUnitNorm(entries, rows, columns);
  const qr = householderQr(entries, rows, columns, 1);
  if (!(smallestPivot(qr) > RANK_TOLERANCE)) return null;
  const response = y.exact();
  const fit = refine(design, response, startingPoint(response.high, qr, norms), qr, norms);
  const squares = {
    total: squaredDeviations(y.deviations, 0),
    explained: squaredDeviations(fit.fitted, 0),
    residual: squaredDeviations(fit.residuals, 0),
  };
  return { ...fit, squares, spreads: spreadsOf(qr, norms) };
}

function toUnitNorm(entries: Float64Array, rows: number, columns: number): Float64Array {
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

/** The solution in the working precision. */
function startingPoint(y: Float64Array, qr: QrFactors, norms: Float64Array): Solution {
  const { rows, columns, order } = qr;
  // Qᵀy: first along the columns, then what they cannot reach, and that is the residuals
  const residuals = y.slice();
  applyQTransposed(qr, residuals);
  const solution = backSubstitution(qr, residuals);
  residuals.fill(0, 0, columns);
  applyQ(qr, residuals);
  const coefficients = new Float64Array(columns);
  for (let j = 0; j < columns; j++) {
    const column = order[j] as number;
    coefficients[column] = (solution[j] as number) / (norms[column] as number);
  }
  return {
    coefficients: { high: coefficients, low: new Float64Array(columns) },
    residuals: { high: residuals, low: new Float64Array(rows) },
  };
}

/** R⁻¹ with its rows at their places and in their units. */
function spreadsOf(qr: QrFactors, norms: Float64Array): Float64Array {
  const { columns, order } = qr;
  const inverse = inverseOfR(qr);
  const spreads = new Float64Array(columns * columns);
  for (let i = 0; i < columns; i++) {
    const column = order[i] as number;
    const norm = norms[column] as number;
    for (let j = i; j < columns; j++) spreads[column + j * columns] = (inverse[i + j * columns] as number) / norm;
  }
  return spreads;
}
