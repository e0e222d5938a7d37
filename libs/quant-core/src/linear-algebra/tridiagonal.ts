/** A symmetric matrix that is zero except on its diagonal and next to it. */
export interface Tridiagonal {
  /** [n] */
  readonly diagonal: Float64Array;
  /** Entry i is (i, i − 1) [n]; the first is 0. */
  readonly beside: Float64Array;
}

/**
 * A tridiagonal matrix with the eigenvalues of a symmetric one, by Householder reflections from the last row up.
 *
 * A reflection H = I − τ·v·vᵀ changes the rows above by A ← A − v·wᵀ − w·vᵀ. This change waits for the product A·v of the next
 * reflection, and both are done in one pass over the rows, two at a time.
 *
 * Preconditions, unchecked: finite entries of about 1 or less.
 *
 * @param matrix  row-major [size × size], of which the lower triangle is read and overwritten
 * @remarks Cost: 4/3·size³ operations.
 * @see Golub & Van Loan (2013), "Matrix Computations", algorithm 8.3.1; Dongarra, Sorensen & Hammarling (1989), "Block reduction of
 *   matrices to condensed forms for eigenvalue computations", J. Comput. Appl. Math. 27, 215–227, for the delayed change.
 */
export function tridiagonal(matrix: Float64Array, size: number): Tridiagonal {
  const [diagonal, beside] = [new Float64Array(size), new Float64Array(size)];
  let change: Change = { v: new Float64Array(size), w: new Float64Array(size) };
  let next: Change = { v: new Float64Array(size), w: new Float64Array(size) };
  for (let i = size - 1; i >= 0; i--) {
    const row = i * size;
    changeRow(matrix, row, i + 1, change, i);
    diagonal[i] = matrix[row + i] as number;
    if (i === 0) break;
    const scale = reflectorOf(matrix, row, i, next.v, beside);
    product(matrix, size, i, change, next);
    finish(next, i, scale);
    [change, next] = [next, change];
  }
  return { diagonal, beside };
}

/** A ← A − v·wᵀ − w·vᵀ. */
interface Change {
  readonly v: Float64Array;
  readonly w: Float64Array;
}

function changeRow(a: Float64Array, row: number, length: number, { v, w }: Change, r: number): void {
  const vr = v[r] as number;
  const wr = w[r] as number;
  for (let c = 0; c < length; c++) {
    a[row + c] = (a[row + c] as number) - vr * (w[c] as number) - wr * (v[c] as number);
  }
}

/**
 * The reflector that leaves but the last of the first i entries of a row.
 *
 * @returns τ = 2/vᵀv; 0 for a column that needs no reflection; then v is 0, too
 */
function reflectorOf(a: Float64Array, row: number, i: number, v: Float64Array, beside: Float64Array): number {
  const last = i - 1;
  let squares = 0;
  for (let c = 0; c < last; c++) squares += (a[row + c] as number) ** 2;
  const alpha = a[row + last] as number;
  if (squares === 0) {
    beside[i] = alpha;
    v.fill(0, 0, i);
    return 0;
  }
  const norm = Math.sqrt(alpha * alpha + squares);
  // the sign without cancellation
  const head = alpha > 0 ? alpha + norm : alpha - norm;
  beside[i] = alpha > 0 ? -norm : norm;
  for (let c = 0; c < last; c++) v[c] = a[row + c] as number;
  v[last] = head;
  return 2 / (squares + head * head);
}

/** Changes the rows above row i, and writes their product with the next v into the next w. */
function product(a: Float64Array, size: number, i: number, change: Change, next: Change): void {
  const { v, w } = change;
  const { v: x, w: y } = next;
  y.fill(0, 0, i);
  let r = 0;
  for (; r + 1 < i; r += 2) {
    const upper = r * size;
    const lower = upper + size;
    const [v0, w0, x0] = [v[r] as number, w[r] as number, x[r] as number];
    const [v1, w1, x1] = [v[r + 1] as number, w[r + 1] as number, x[r + 1] as number];
    let [sum0, sum1] = [0, 0];
    for (let c = 0; c < r; c++) {
      const vc = v[c] as number;
      const wc = w[c] as number;
      const xc = x[c] as number;
      const one = (a[upper + c] as number) - (v0 * wc + w0 * vc);
      const other = (a[lower + c] as number) - (v1 * wc + w1 * vc);
      a[upper + c] = one;
      a[lower + c] = other;
      sum0 += one * xc;
      sum1 += other * xc;
      y[c] = (y[c] as number) + (one * x0 + other * x1);
    }
    const corner = (a[upper + r] as number) - 2 * v0 * w0;
    const between = (a[lower + r] as number) - (v1 * w0 + w1 * v0);
    const end = (a[lower + r + 1] as number) - 2 * v1 * w1;
    a[upper + r] = corner;
    a[lower + r] = between;
    a[lower + r + 1] = end;
    y[r] = (y[r] as number) + (sum0 + (corner * x0 + between * x1));
    y[r + 1] = (y[r + 1] as number) + (sum1 + (between * x0 + end * x1));
  }
  if (r < i) lastRow(a, r * size, r, change, next);
}

/** The row without a partner. */
function lastRow(a: Float64Array, row: number, r: number, change: Change, { v: x, w: y }: Change): void {
  changeRow(a, row, r + 1, change, r);
  const xr = x[r] as number;
  let sum = (a[row + r] as number) * xr;
  for (let c = 0; c < r; c++) {
    const entry = a[row + c] as number;
    sum += entry * (x[c] as number);
    y[c] = (y[c] as number) + entry * xr;
  }
  y[r] = (y[r] as number) + sum;
}

/** w = τ·A·v − τ²/2·(vᵀA·v)·v */
function finish({ v, w }: Change, i: number, scale: number): void {
  let along = 0;
  for (let c = 0; c < i; c++) along += (v[c] as number) * (w[c] as number);
  const share = (scale * scale * along) / 2;
  for (let c = 0; c < i; c++) w[c] = scale * (w[c] as number) - share * (v[c] as number);
}
