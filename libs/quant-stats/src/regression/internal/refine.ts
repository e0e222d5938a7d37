import {
  applyQ,
  applyQTransposed,
  backSubstitution,
  forwardSubstitution,
  productError,
  type QrFactors,
  sumError,
} from '@quant/core/kernels';
import { type SplitMatrix, type SplitVector } from './split-numbers';

/** A solution of min ‖y − A·b‖, or an approximation. */
export interface Solution {
  /** b [k] */
  readonly coefficients: SplitVector;
  /** y − A·b [n] */
  readonly residuals: SplitVector;
}

/** Each step gains the digits that the conditioning leaves; at a pivot of 1e-14 that is one or two. */
const MOST_STEPS = 30;

/** Convergence: the last step changed at most this share, which is rounding of the second of two doubles. */
const SETTLED = 2 ** -98;

/**
 * Iterative refinement of a least-squares solution, coefficients and residuals together, each held as two doubles. For data
 * that are taken as exact, the answer is then right to the last digits of a double, however near to dependent the columns are.
 *
 * With f = y − r − A·b and g = −Aᵀr in twice the precision, the corrections solve δr + A·δb = f, Aᵀδr = g: by A = Q·R,
 * h = R⁻ᵀg, (d₁, d₂) = Qᵀf, δb = R⁻¹(d₁ − h), δr = Q·(h, d₂).
 *
 * @param start  where to begin; it is overwritten
 * @param qr     factors of A with its columns at unit norm
 * @param norms  norms of the columns of A [k]
 * @returns the coefficients, and rounded residuals and fitted values
 * @see Björck (1967), "Iterative refinement of linear least squares solutions I", BIT 7, 257–278; Demmel, Hida, Riedy & Li (2009),
 *      "Extra-precise iterative refinement for overdetermined least squares problems", ACM TOMS 35(4), for the second double.
 */
export function refine(design: SplitMatrix, y: SplitVector, start: Solution, qr: QrFactors, norms: Float64Array) {
  const { coefficients: b, residuals: r } = start;
  const norm = (j: number) => norms[qr.order[j] as number] as number;
  let last = Infinity;
  for (let step = 0; step < MOST_STEPS; step++) {
    const f = remainderOf(design, y, b, r);
    applyQTransposed(qr, f);
    const g = correlationsWith(design, r);
    const h = forwardSubstitution(
      qr,
      Float64Array.from(g, (_, j) => -(g[qr.order[j] as number] as number) / norm(j)),
    );
    const change = backSubstitution(
      qr,
      h.map((value, j) => (f[j] as number) - value),
    );
    const size = largest(change);
    // a step that does not gain a digit has met the rounding
    if (!(size < last / 2)) break;
    f.set(h);
    applyQ(qr, f);
    add(r, f, (i) => i);
    add(
      b,
      change.map((value, j) => value / norm(j)),
      (j) => qr.order[j] as number,
    );
    if (size <= SETTLED * largest(b.high)) break;
    last = size;
  }
  return { coefficients: b, residuals: r.high, fitted: difference(y, r) };
}

const largest = (values: Float64Array) => values.reduce((most, value) => Math.max(most, Math.abs(value)), 0);

/** Adds change[i] to entry place(i). */
function add({ high, low }: SplitVector, change: Float64Array, place: (i: number) => number): void {
  for (let i = 0; i < change.length; i++) {
    const at = place(i);
    const before = high[at] as number;
    const value = change[i] as number;
    const sum = before + value;
    const rest = (low[at] as number) + sumError(before, value, sum);
    high[at] = sum + rest;
    low[at] = rest - (high[at] - sum);
  }
}

function difference(y: SplitVector, r: SplitVector): Float64Array {
  return y.high.map((value, i) => {
    const taken = r.high[i] as number;
    const left = value - taken;
    return left + (sumError(value, -taken, left) + (y.low[i] as number) - (r.low[i] as number));
  });
}

/** y − r − A·b [n], as if in twice the working precision and then rounded. */
function remainderOf(
  { rows, columns, high, low }: SplitMatrix,
  y: SplitVector,
  b: SplitVector,
  r: SplitVector,
): Float64Array {
  const total = new Float64Array(rows);
  const lost = new Float64Array(rows);
  for (let i = 0; i < rows; i++) {
    const value = y.high[i] as number;
    const taken = r.high[i] as number;
    const left = value - taken;
    total[i] = left;
    lost[i] = sumError(value, -taken, left) + ((y.low[i] as number) - (r.low[i] as number));
  }
  for (let j = 0; j < columns; j++) {
    const factor = b.high[j] as number;
    const rest = b.low[j] as number;
    for (let i = 0, at = j * rows; i < rows; i++, at++) {
      const entry = high[at] as number;
      const term = factor * entry;
      const before = total[i] as number;
      const left = before - term;
      total[i] = left;
      const small = productError(factor, entry, term) + (factor * (low[at] as number) + rest * entry);
      lost[i] = (lost[i] as number) + (sumError(before, -term, left) - small);
    }
  }
  return total.map((value, i) => value + (lost[i] as number));
}

/** Aᵀr [k], as if in twice the working precision and then rounded: remaining correlation of the residuals with each column. */
function correlationsWith({ rows, columns, high, low }: SplitMatrix, r: SplitVector): Float64Array {
  const products = new Float64Array(columns);
  for (let j = 0; j < columns; j++) {
    let total = 0;
    let lost = 0;
    for (let i = 0, at = j * rows; i < rows; i++, at++) {
      const entry = high[at] as number;
      const residual = r.high[i] as number;
      const term = entry * residual;
      const next = total + term;
      lost += sumError(total, term, next) + productError(entry, residual, term);
      lost += (low[at] as number) * residual + entry * (r.low[i] as number);
      total = next;
    }
    products[j] = total + lost;
  }
  return products;
}
