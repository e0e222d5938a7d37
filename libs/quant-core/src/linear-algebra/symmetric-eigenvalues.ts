import { tridiagonal } from './tridiagonal';
import { tridiagonalEigenvalues } from './tridiagonal-eigenvalues';

/** An entry below this share of the geometric mean of its diagonal neighbours no longer moves them. */
const NEGLIGIBLE = 2 ** -53;

/** Convergence is quadratic: six to ten sweeps do. */
const MOST_SWEEPS = 60;

/** Up to this size Jacobi's rotations are as fast. */
const SMALL = 16;

/** Diagonal entries of such a ratio have eigenvalues of different sizes, whose digits only Jacobi's rotations keep. */
const GRADED = 2 ** 12;

/**
 * Eigenvalues of a symmetric matrix, in descending order. Deterministic.
 *
 * Small matrices, and those with positive diagonal entries of very different sizes, by cyclic Jacobi rotations: of a positive definite
 * matrix that is well conditioned up to scaling, the small eigenvalues are as right as the large. Others by reduction to a tridiagonal
 * matrix and implicit QL steps.
 *
 * Preconditions, unchecked: finite entries, symmetric.
 *
 * @param matrix  row-major [size × size]; left as it is
 * @remarks Accuracy: a few units of rounding of the largest. Cost: 4/3·size³ operations, by rotations some 20·size³.
 * @see Golub & Van Loan (2013), "Matrix Computations", sections 8.3 and 8.5; Demmel & Veselić (1992), "Jacobi's method is more
 *      accurate than QR", SIAM J. Matrix Anal. Appl. 13, 1204–1245, for the stopping rule.
 * @example
 * symmetricEigenvalues(new Float64Array([2, 1, 1, 2]), 2)[0]; // ≈ 3
 */
export function symmetricEigenvalues(matrix: Float64Array, size: number): Float64Array {
  if (size <= SMALL || isGraded(matrix, size)) return jacobiEigenvalues(matrix, size);
  let largest = 0;
  for (let at = 0; at < matrix.length; at++) largest = Math.max(largest, Math.abs(matrix[at] as number));
  if (largest === 0) return new Float64Array(size);
  // in units of about the largest no square overflows
  const unit = 2 ** Math.max(LEAST_EXPONENT, Math.floor(Math.log2(largest)));
  const scaled = matrix.map((entry) => entry / unit);
  const values = tridiagonalEigenvalues(tridiagonal(scaled, size));
  return values
    .map((value) => value * unit)
    .sort()
    .reverse();
}

/** Below 2⁻¹⁰⁰⁰ a unit would lose digits. */
const LEAST_EXPONENT = -1000;

function isGraded(matrix: Float64Array, size: number): boolean {
  let least = Infinity;
  let most = 0;
  for (let i = 0; i < size; i++) {
    const entry = matrix[i + i * size] as number;
    if (!(entry > 0)) return false;
    least = Math.min(least, entry);
    most = Math.max(most, entry);
  }
  return most > GRADED * least;
}

function jacobiEigenvalues(matrix: Float64Array, size: number): Float64Array {
  const a = matrix.slice();
  let isDiagonal = false;
  for (let sweep = 0; sweep < MOST_SWEEPS && !isDiagonal; sweep++) {
    isDiagonal = true;
    for (let p = 0; p < size; p++) {
      for (let q = p + 1; q < size; q++) {
        if (isNegligible(a, size, p, q)) continue;
        rotateToZero(a, size, p, q);
        isDiagonal = false;
      }
    }
  }
  const values = new Float64Array(size);
  for (let i = 0; i < size; i++) values[i] = a[i + i * size] as number;
  return values.sort().reverse();
}

function isNegligible(a: Float64Array, size: number, p: number, q: number): boolean {
  const here = Math.abs(a[p + p * size] as number);
  const there = Math.abs(a[q + q * size] as number);
  return Math.abs(a[q + p * size] as number) <= NEGLIGIBLE * Math.sqrt(here) * Math.sqrt(there);
}

/**
 * Turns rows and columns p and q of a symmetric matrix such that its entry (p, q) becomes 0.
 *
 * Precondition, unchecked: that entry is not 0.
 *
 * @see Golub & Van Loan (2013), "Matrix Computations", algorithm 8.5.1, for the smaller of the two angles.
 */
function rotateToZero(a: Float64Array, size: number, p: number, q: number): void {
  const entry = a[q + p * size] as number;
  const gap = (a[q + q * size] as number) - (a[p + p * size] as number);
  const ratio = gap / (2 * entry);
  // hypot: the square of a large ratio would overflow
  const tangent = (ratio < 0 ? -1 : 1) / (Math.abs(ratio) + Math.hypot(1, ratio));
  const cosine = 1 / Math.sqrt(1 + tangent * tangent);
  const sine = tangent * cosine;
  for (let i = 0; i < size; i++) {
    if (i === p || i === q) continue;
    const x = a[i + p * size] as number;
    const y = a[i + q * size] as number;
    a[i + p * size] = a[p + i * size] = cosine * x - sine * y;
    a[i + q * size] = a[q + i * size] = sine * x + cosine * y;
  }
  a[p + p * size] = (a[p + p * size] as number) - tangent * entry;
  a[q + q * size] = (a[q + q * size] as number) + tangent * entry;
  a[q + p * size] = a[p + q * size] = 0;
}
