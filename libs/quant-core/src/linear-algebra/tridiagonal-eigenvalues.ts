import { type Tridiagonal } from './tridiagonal';

/** Two or three steps find an eigenvalue. */
const MOST_STEPS = 60;

/** An entry next to the diagonal below this share of it no longer moves it; and, below this share of the largest, nothing. */
const NEGLIGIBLE = 2 ** -53;
const TINY = 2 ** -500;

/**
 * Eigenvalues of a symmetric tridiagonal matrix, unordered, by implicit QL steps with Wilkinson's shifts.
 *
 * Preconditions, unchecked: finite entries of about 1 or less.
 *
 * @param matrix  overwritten
 * @remarks Accuracy: a few units of rounding of the largest. Cost: some 30·n² operations.
 * @see Golub & Van Loan (2013), "Matrix Computations", section 8.3.3; Wilkinson & Reinsch (1971), "Linear Algebra", contribution
 *   II/4, imtql1.
 */
export function tridiagonalEigenvalues({ diagonal, beside }: Tridiagonal): Float64Array {
  const n = diagonal.length;
  // entry i next to diagonal entries i and i + 1
  beside.copyWithin(0, 1);
  beside[n - 1] = 0;
  for (let first = 0; first < n; first++) {
    for (let step = 0; step < MOST_STEPS; step++) {
      const last = endOfBlock(diagonal, beside, first);
      if (last === first) break;
      implicitStep(diagonal, beside, first, last);
    }
  }
  return diagonal;
}

function endOfBlock(d: Float64Array, e: Float64Array, first: number): number {
  let last = first;
  for (; last < d.length - 1; last++) {
    const size = Math.abs(d[last] as number) + Math.abs(d[last + 1] as number);
    if (Math.abs(e[last] as number) <= Math.max(TINY, NEGLIGIBLE * size)) break;
  }
  return last;
}

function implicitStep(d: Float64Array, e: Float64Array, first: number, last: number): void {
  const corner = d[first] as number;
  const next = e[first] as number;
  const ratio = ((d[first + 1] as number) - corner) / (2 * next);
  const root = Math.sqrt(1 + ratio * ratio);
  let g = (d[last] as number) - corner + next / (ratio + (ratio < 0 ? -root : root));
  let sine = 1;
  let cosine = 1;
  let p = 0;
  for (let i = last - 1; i >= first; i--) {
    const entry = e[i] as number;
    const f = sine * entry;
    const b = cosine * entry;
    const radius = Math.sqrt(f * f + g * g);
    e[i + 1] = radius;
    if (radius === 0) {
      d[i + 1] = (d[i + 1] as number) - p;
      e[last] = 0;
      return;
    }
    sine = f / radius;
    cosine = g / radius;
    g = (d[i + 1] as number) - p;
    const turned = ((d[i] as number) - g) * sine + 2 * cosine * b;
    p = sine * turned;
    d[i + 1] = g + p;
    g = cosine * turned - b;
  }
  d[first] = (d[first] as number) - p;
  e[first] = g;
  e[last] = 0;
}
