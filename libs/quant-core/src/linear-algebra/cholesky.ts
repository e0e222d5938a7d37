import { addProducts } from './add-products';

/**
 * Lower triangle L of A + shift·I = L·Lᵀ, or null unless that matrix is positive definite. Hence also a test of the smallest
 * eigenvalue of A, sharp to rounding: it exceeds x exactly where A has a factor at the shift −x.
 *
 * Preconditions, unchecked: finite entries, symmetric.
 *
 * @param matrix  row-major [size × size], of which the lower triangle is read; left as it is
 * @returns the rows of L up to the diagonal, one after the other [size·(size + 1)/2]
 * @remarks Cost: size³/6 multiplications.
 * @see Golub & Van Loan (2013), "Matrix Computations", section 4.2.
 * @example
 * choleskyFactor(new Float64Array([4, 2, 2, 5]), 2); // [2, 1, 2]
 * choleskyFactor(new Float64Array([1, 2, 2, 1]), 2); // null
 */
export function choleskyFactor(matrix: Float64Array, size: number, shift = 0): Float64Array | null {
  const square = matrix.slice();
  if (shift !== 0) for (let i = 0; i < size; i++) square[i * size + i] = (square[i * size + i] as number) + shift;
  for (let first = 0; first < size; first += BLOCK) {
    if (!factorPanel(square, size, first, Math.min(size, first + BLOCK))) return null;
  }
  const factor = new Float64Array((size * (size + 1)) / 2);
  for (let i = 0, row = 0; i < size; row += ++i) factor.set(square.subarray(i * size, i * size + i + 1), row);
  return factor;
}

/** Columns that are factorized together: their part of a row stays in the first cache. */
const BLOCK = 32;

/** Columns first … end − 1 of L, in the place of those of A, given the columns before; false unless the pivots are positive. */
function factorPanel(square: Float64Array, size: number, first: number, end: number): boolean {
  const rest = { entries: square, from: first * size, stride: size };
  const panel = { entries: square, from: first * size + first, stride: size };
  addProducts(panel, rest, rest, { m: size - first, k: end - first, length: first }, -1, true);
  for (let j = first; j < end; j++) {
    const row = j * size;
    let pivot = square[row + j] as number;
    for (let t = first; t < j; t++) pivot -= (square[row + t] as number) ** 2;
    if (!(pivot > 0)) return false;
    const root = Math.sqrt(pivot);
    square[row + j] = root;
    finishColumn(square, size, first, j);
  }
  return true;
}

/** Entries of column j below the diagonal, from its products with the columns first … j − 1. Four at a time: none waits for another. */
function finishColumn(square: Float64Array, size: number, first: number, j: number): void {
  const row = j * size;
  const root = square[row + j] as number;
  let i = j + 1;
  for (; i + 3 < size; i += 4) {
    const r0 = i * size;
    const r1 = r0 + size;
    const r2 = r1 + size;
    const r3 = r2 + size;
    let e0 = square[r0 + j] as number;
    let e1 = square[r1 + j] as number;
    let e2 = square[r2 + j] as number;
    let e3 = square[r3 + j] as number;
    for (let t = first; t < j; t++) {
      const x = square[row + t] as number;
      e0 -= (square[r0 + t] as number) * x;
      e1 -= (square[r1 + t] as number) * x;
      e2 -= (square[r2 + t] as number) * x;
      e3 -= (square[r3 + t] as number) * x;
    }
    square[r0 + j] = e0 / root;
    square[r1 + j] = e1 / root;
    square[r2 + j] = e2 / root;
    square[r3 + j] = e3 / root;
  }
  for (; i < size; i++) {
    let entry = square[i * size + j] as number;
    for (let t = first; t < j; t++) entry -= (square[i * size + t] as number) * (square[row + t] as number);
    square[i * size + j] = entry / root;
  }
}

/**
 * Solves L·Lᵀ·x = b.
 *
 * Preconditions, unchecked: b has as many entries as L has rows; L_ii ≠ 0.
 *
 * @param factor  L as choleskyFactor returns it
 * @param b       right-hand side, left as it is
 * @example
 * const factor = choleskyFactor(new Float64Array([4, 2, 2, 5]), 2);
 * solveCholesky(factor, [8, 12])[1]; // ≈ 2
 */
export function solveCholesky(factor: Float64Array, b: ArrayLike<number>): Float64Array {
  const size = b.length;
  const x = Float64Array.from(b);
  let row = 0;
  for (let i = 0; i < size; row += ++i) {
    let rest = x[i] as number;
    for (let t = 0; t < i; t++) rest -= (factor[row + t] as number) * (x[t] as number);
    x[i] = rest / (factor[row + i] as number);
  }
  for (let i = size - 1; i >= 0; i--) {
    row -= i + 1;
    const entry = (x[i] as number) / (factor[row + i] as number);
    x[i] = entry;
    for (let t = 0; t < i; t++) x[t] = (x[t] as number) - entry * (factor[row + t] as number);
  }
  return x;
}
