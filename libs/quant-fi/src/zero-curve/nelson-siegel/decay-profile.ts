import {
  applyQ,
  applyQTransposed,
  backSubstitution,
  householderQr,
  innerProduct,
  type QrFactors,
} from '@quant/core/kernels';
import { type CurveBasis, longBasis, shortBasis } from './curve-basis';

const COLUMNS = 3;

/**
 * Columns this close to a combination of earlier ones count as dependent: only four digits of the residual would not be
 * rounding. Tenors have to lie within some millionths of a year of each other for that.
 */
const RANK_TOLERANCE = 2 ** -38;

/** Errors of this share of the largest deviation are the rounding of a curve that meets the points. */
const RESOLUTION = 8 * Number.EPSILON;

/** The best curve of one τ. */
export interface DecayFit {
  readonly basis: CurveBasis;
  /** Coefficients of 1 and the two functions of the basis [3]. */
  readonly coefficients: Float64Array;
  /** Values less the curve [n]. */
  readonly residuals: Float64Array;
}

/**
 * How well the Nelson–Siegel curves of each decay time τ fit given values: the other three parameters are linear, and
 * solved for,
 *
 * SSE(τ) = min ‖y − X(τ)·c‖²
 *
 * Preconditions, unchecked: at least three tenors, ascending and distinct, ≥ 0; values with mean 0, not all 0, of a
 * size near 1.
 *
 * @see Golub & Pereyra (1973), "The differentiation of pseudo-inverses and nonlinear least squares problems whose
 *   variables separate", SIAM J. Numer. Anal. 10, 413–432; Gilli, Große & Schumann (2010), "Calibrating the
 *   Nelson–Siegel–Svensson model", COMISEF working paper 31, for how near the columns are to each other.
 */
export class DecayProfile {
  private readonly n: number;
  private readonly longest: number;
  private readonly long: CurveBasis;
  private readonly rounding: number;
  private readonly matrix: Float64Array;
  /** Qᵀy */
  private readonly rotated: Float64Array;
  private readonly drift: Float64Array;

  constructor(
    private readonly tenors: readonly number[],
    private readonly values: Float64Array,
  ) {
    this.n = tenors.length;
    this.longest = tenors[this.n - 1] as number;
    this.long = longBasis(tenors[0] as number);
    this.matrix = new Float64Array(COLUMNS * this.n);
    this.rotated = new Float64Array(this.n);
    this.drift = new Float64Array(this.n);
    const largest = values.reduce((size, value) => Math.max(size, Math.abs(value)), 0);
    this.rounding = this.n * (RESOLUTION * largest) ** 2;
  }

  /** SSE(τ); 0 if within rounding, so that all curves through the points are equally good. */
  squaredError(tau: number): number {
    const { rank } = this.factorAt(tau);
    const squares = this.tailProduct(this.rotated, this.rotated, rank);
    return squares <= this.rounding ? 0 : squares;
  }

  /**
   * dSSE/d ln τ = −2·rᵀ·X′·c, to which only the last column of X contributes: the derivatives of the others are combinations of
   * columns, at right angles to the residuals r. The change of the best c with τ does not contribute either, because c is
   * optimal.
   *
   * The zeros of this are known to the last digits, minima of SSE by its values to half of them.
   */
  slope(tau: number): number {
    const { qr, rank } = this.factorAt(tau);
    const coefficients = backSubstitution(qr, this.rotated, rank);
    this.basisAt(tau).writeDrift(this.tenors, tau, this.drift);
    applyQTransposed(qr, this.drift);
    return -2 * (coefficients[COLUMNS - 1] ?? 0) * this.tailProduct(this.drift, this.rotated, rank);
  }

  /** −β₂ of the best curve, but for a positive factor. */
  hump(tau: number): number {
    const { qr, rank } = this.factorAt(tau);
    return backSubstitution(qr, this.rotated, rank)[COLUMNS - 1] ?? 0;
  }

  fit(tau: number): DecayFit {
    const { qr, rank } = this.factorAt(tau);
    const coefficients = new Float64Array(COLUMNS);
    coefficients.set(backSubstitution(qr, this.rotated, rank));
    const residuals = this.rotated.slice().fill(0, 0, rank);
    applyQ(qr, residuals);
    return { basis: this.basisAt(tau), coefficients, residuals };
  }

  private basisAt(tau: number): CurveBasis {
    return this.longest <= tau ? shortBasis : this.long;
  }

  private factorAt(tau: number): { qr: QrFactors; rank: number } {
    this.matrix.fill(1, 0, this.n);
    this.basisAt(tau).write(this.tenors, tau, this.matrix, this.n);
    const qr = householderQr(this.matrix, this.n, COLUMNS);
    this.rotated.set(this.values);
    applyQTransposed(qr, this.rotated);
    return { qr, rank: rankOf(qr) };
  }

  private tailProduct(a: Float64Array, b: Float64Array, from: number): number {
    return innerProduct(a, from, b, from, this.n - from);
  }
}

/** How many leading columns are independent of those before them. */
function rankOf({ packed, rows, columns }: QrFactors): number {
  for (let j = 1; j < columns; j++) {
    const top = j * rows;
    // a reflection leaves the length of a column
    const squares = innerProduct(packed, top, packed, top, j + 1);
    if ((packed[top + j] as number) ** 2 <= RANK_TOLERANCE ** 2 * squares) return j;
  }
  return columns;
}
