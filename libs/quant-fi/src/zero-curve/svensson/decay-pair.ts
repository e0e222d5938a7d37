import { backSubstitution, householderQr, type QrFactors } from '@quant/core/kernels';
import { humpLoading, slopeLoading } from '../parametric-curves';

/** Bounds of both decay times, in years. */
export const SHORTEST = 0.05;
export const LONGEST = 30;

/** Logarithms of the two decay times. */
export type DecayPair = readonly [first: number, second: number];

/** Decay time of a logarithm, within the bounds to the last digit. */
export function decayTime(log: number): number {
  return Math.min(LONGEST, Math.max(SHORTEST, Math.exp(log)));
}

/** The best curve of a pair of decay times, and how the squares that it leaves change with the pair. */
export interface PairFit {
  readonly pair: DecayPair;
  /** Residual sum of squares of the curve. */
  readonly squares: number;
  /** beta0 … beta3 [4]. */
  readonly betas: Float64Array;
  /** Half the derivatives of the squares by the two logarithms. */
  readonly gradient: readonly [number, number];
  /** Half their second derivatives by Gauss and Newton: by the first, by both, by the second. */
  readonly curvature: readonly [number, number, number];
}

const COLUMNS = 4;
const TARGETS = 3;

/** A column whose part outside the span of the others is smaller, in units of the first, counts as dependent. */
const RANK_TOLERANCE = 1e-8;

/**
 * The Svensson curve of two decay times that comes nearest to values by least squares: the betas are linear, and solved
 * for.
 *
 * The derivative of f₁(t/τ) by ln τ is f₂, that of f₂ is f₂ − x·e⁻ˣ with x = t/τ. Only x·e⁻ˣ is no combination of the
 * columns, and only what the columns leave of it changes the squares.
 *
 * Preconditions, unchecked: at least six tenors, ascending and distinct; values of a size near 1.
 *
 * @see Golub & Pereyra (1973), SIAM J. Numer. Anal. 10, 413–432; Kaufman (1975), BIT 15, 49–57, for the derivatives.
 */
export function pairFit(tenors: readonly number[], values: ArrayLike<number>, pair: DecayPair): PairFit {
  const n = tenors.length;
  const qr = householderQr(columnsOf(tenors, values, pair), n, COLUMNS, 1, TARGETS);
  const rank = rankOf(qr);
  const left = COLUMNS * n;
  const solution = backSubstitution(qr, qr.packed.subarray(left, left + n), rank);
  const betas = new Float64Array(COLUMNS);
  for (let j = 0; j < rank; j++) betas[qr.order[j] as number] = solution[j] as number;
  return { pair, betas, ...squaresOf(qr.packed, n, rank, betas) };
}

/** 1, f₁(t/τ), f₂(t/τ) and f₂(t/τ₂), then the values and x·e⁻ˣ of both decay times [7 × n]. */
function columnsOf(tenors: readonly number[], values: ArrayLike<number>, pair: DecayPair): Float64Array {
  const n = tenors.length;
  const [tau, tau2] = [decayTime(pair[0]), decayTime(pair[1])];
  const columns = new Float64Array((COLUMNS + TARGETS) * n).fill(1, 0, n);
  for (let i = 0; i < n; i++) {
    const [x, x2] = [(tenors[i] as number) / tau, (tenors[i] as number) / tau2];
    columns[n + i] = slopeLoading(x);
    columns[2 * n + i] = humpLoading(x);
    columns[3 * n + i] = humpLoading(x2);
    columns[4 * n + i] = values[i] as number;
    columns[5 * n + i] = x * Math.exp(-x);
    columns[6 * n + i] = x2 * Math.exp(-x2);
  }
  return columns;
}

/** How many columns are independent, the pivots of which fall. */
export function rankOf({ packed, rows, columns }: QrFactors): number {
  const least = RANK_TOLERANCE * Math.abs(packed[0] as number);
  let rank = 0;
  while (rank < columns && Math.abs(packed[rank * rows + rank] as number) > least) rank++;
  return rank;
}

function squaresOf(packed: Float64Array, n: number, rank: number, betas: Float64Array) {
  const [beta2, beta3] = [betas[2] as number, betas[3] as number];
  let [squares, g1, g2, c11, c12, c22] = [0, 0, 0, 0, 0, 0];
  for (let i = rank; i < n; i++) {
    const residual = packed[COLUMNS * n + i] as number;
    const first = beta2 * (packed[(COLUMNS + 1) * n + i] as number);
    const second = beta3 * (packed[(COLUMNS + 2) * n + i] as number);
    squares += residual * residual;
    g1 += first * residual;
    g2 += second * residual;
    c11 += first * first;
    c12 += first * second;
    c22 += second * second;
  }
  return { squares, gradient: [g1, g2] as const, curvature: [c11, c12, c22] as const };
}
