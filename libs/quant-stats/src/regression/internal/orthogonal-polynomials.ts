import { type DoubleDouble, doubleDoubleProduct, doubleDoubleSum } from '@quant/core/kernels';
import { type SplitMatrix, type SplitVector } from './split-numbers';

/**
 * Polynomials orthogonal over points u_i, up to rounding:
 *
 * p₀ = 1,  p_{j+1}(u) = s_j·(u·p_j(u) − Σ_{i ≤ j} h_ij·p_i(u))
 *
 * The rounded h and s define the polynomials exactly. Evaluation in twice the working precision makes the expansion into powers
 * lossless.
 */
export interface OrthogonalPolynomials {
  /** Values at the points: column j is p_j. */
  readonly values: SplitMatrix;
  readonly recurrence: readonly RecurrenceStep[];
}

/** What leads from p_0 … p_j to p_{j+1}. */
export interface RecurrenceStep {
  /** h_0j … h_jj */
  readonly projections: readonly DoubleDouble[];
  /** s_j, a power of two that brings the largest value to 1 … 2. */
  readonly scale: number;
}

/** Values of order 1 that cancel to less than this are rounding of a pair of doubles. */
const NOISE = 2 ** -90;

/**
 * @param points  u [n], of order 1
 * @returns null when the points are too few or too near for the degree: some polynomial of it vanishes at all of them
 * @see Forsythe (1957), "Generation and use of orthogonal polynomials for data-fitting with a digital computer", J. SIAM 5, 74–88;
 *      Brubeck, Nakatsukasa & Trefethen (2021), "Vandermonde with Arnoldi", SIAM Review 63, 405–415, for all h_ij instead of two.
 */
export function orthogonalPolynomials(points: SplitVector, degree: number): OrthogonalPolynomials | null {
  const rows = points.high.length;
  const columns = [constant(rows)];
  const recurrence: RecurrenceStep[] = [];
  for (let j = 0; j < degree; j++) {
    const next = products(points, columns[j] as SplitVector);
    // points of very different size leave the first pass far from orthogonal; two are enough
    const first = columns.map((column) => project(next, column));
    const second = columns.map((column) => project(next, column));
    const largest = largestOf(next.high);
    if (largest <= NOISE) return null;
    const scale = 2 ** -Math.floor(Math.log2(largest));
    multiply(next, scale);
    columns.push(next);
    recurrence.push({ projections: first.map((h, i) => sumOf(h, second[i] as number)), scale });
  }
  return { values: joined(columns), recurrence };
}

const constant = (rows: number): SplitVector => ({ high: new Float64Array(rows).fill(1), low: new Float64Array(rows) });

const sumOf = (a: number, b: number) => doubleDoubleSum({ high: a, low: 0 }, { high: b, low: 0 });

const largestOf = (values: Float64Array) => values.reduce((most, value) => Math.max(most, Math.abs(value)), 0);

const at = ({ high, low }: SplitVector, i: number): DoubleDouble => ({
  high: high[i] as number,
  low: low[i] as number,
});

function products(u: SplitVector, p: SplitVector): SplitVector {
  const result = constant(u.high.length);
  for (let i = 0; i < u.high.length; i++) {
    const { high, low } = doubleDoubleProduct(at(u, i), at(p, i));
    result.high[i] = high;
    result.low[i] = low;
  }
  return result;
}

/** Removes the component along a column from a vector, and returns its coefficient. */
function project(vector: SplitVector, column: SplitVector): number {
  let product = 0;
  let square = 0;
  for (let i = 0; i < vector.high.length; i++) {
    const entry = column.high[i] as number;
    product += entry * (vector.high[i] as number);
    square += entry * entry;
  }
  const share = product / square;
  const factor = { high: -share, low: 0 };
  for (let i = 0; i < vector.high.length; i++) {
    const { high, low } = doubleDoubleSum(at(vector, i), doubleDoubleProduct(factor, at(column, i)));
    vector.high[i] = high;
    vector.low[i] = low;
  }
  return share;
}

function multiply({ high, low }: SplitVector, scale: number): void {
  for (let i = 0; i < high.length; i++) {
    high[i] = (high[i] as number) * scale;
    low[i] = (low[i] as number) * scale;
  }
}

function joined(columns: readonly SplitVector[]): SplitMatrix {
  const rows = (columns[0] as SplitVector).high.length;
  const high = new Float64Array(rows * columns.length);
  const low = new Float64Array(rows * columns.length);
  for (const [j, column] of columns.entries()) {
    high.set(column.high, j * rows);
    low.set(column.low, j * rows);
  }
  return { rows, columns: columns.length, high, low };
}

/**
 * Expands p_0 … p_d of a recurrence in u = w − centre into powers of w, in twice the working precision.
 *
 * @returns for each power l = 0 … d the row of its coefficients in p_0 … p_d
 */
export function powersOf(recurrence: readonly RecurrenceStep[], centre: number): SplitVector[] {
  const count = recurrence.length + 1;
  const rows = Array.from({ length: count }, () => ({ high: new Float64Array(count), low: new Float64Array(count) }));
  const at = (power: number, j: number): DoubleDouble => ({
    high: rows[power]?.high[j] ?? 0,
    low: rows[power]?.low[j] ?? 0,
  });
  (rows[0] as SplitVector).high[0] = 1;
  for (const [j, { projections, scale }] of recurrence.entries()) {
    const factors = projections.map(negative);
    // w·p_j − centre·p_j in place of u·p_j
    factors[j] = doubleDoubleSum(factors[j] as DoubleDouble, { high: -centre, low: 0 });
    for (const [power, { high, low }] of rows.entries()) {
      const next = factors.reduce(
        (total, h, i) => doubleDoubleSum(total, doubleDoubleProduct(h, at(power, i))),
        at(power - 1, j),
      );
      high[j + 1] = next.high * scale;
      low[j + 1] = next.low * scale;
    }
  }
  return rows;
}

const negative = ({ high, low }: DoubleDouble): DoubleDouble => ({ high: -high, low: -low });
