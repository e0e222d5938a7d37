import { type DoubleDouble, doubleDoubleProduct, doubleDoubleSum, productError } from '../double-double/double-double';

/** Nearest whole sixteenths are the centres of the pieces, and each piece has the coefficients 0 … 8 of a polynomial. */
export const PIECES_PER_UNIT = 16;
export const COEFFICIENTS = 9;

const LAST_CENTRE = 4;

/** 32 digits of what the pieces start from. */
const ERFCX_OF_4: DoubleDouble = { high: 0.13699945762506138, low: 7.196568139158719e-18 };
const MINUS_TWO_OVER_SQRT_PI: DoubleDouble = { high: -1.1283791670955126, low: -1.533545961316588e-17 };

/** Powers of t that matter to 32 digits where |t| ≤ 1/16: the next one is below 1e-28 of the first. */
const HIGHEST_POWER = 18;

/**
 * Polynomials for erfcx around k/16, k = 0 … 64: nine coefficients each, in rising powers of t = x − k/16.
 *
 * Each interpolates erfcx at the nine Chebyshev nodes of |t| ≤ 1/32, and is exact at t = 0, which is one of them: its error is at
 * most 2e-17. It is derived here because a table of 585 numbers is longer than its derivation: erfcx solves
 * y′ = 2xy − 2/√π, so that its Taylor coefficients follow from y(k/16), and they give y((k − 1)/16). From 4 downwards the errors
 * of this die out. All is done with 32 digits; the coefficients are the ones of `vectors/erfcx-pieces.json`, to the last bit.
 */
export function erfcxPieces(): Float64Array {
  const last = LAST_CENTRE * PIECES_PER_UNIT;
  const pieces = new Float64Array((last + 1) * COEFFICIENTS);
  let value = ERFCX_OF_4;
  for (let k = last; k >= 0; k -= 1) {
    const taylor = taylorCoefficients(k / PIECES_PER_UNIT, value);
    value = valueAt(-1 / PIECES_PER_UNIT, taylor);
    pieces.set(interpolant(taylor), k * COEFFICIENTS);
  }
  return pieces;
}

/** a₁ = 2c·a₀ − 2/√π,  (n + 1)·aₙ₊₁ = 2c·aₙ + 2·aₙ₋₁ */
function taylorCoefficients(centre: number, value: DoubleDouble): DoubleDouble[] {
  const coefficients = [value];
  let [twiceBefore, current] = [MINUS_TWO_OVER_SQRT_PI, value];
  for (let n = 1; n <= HIGHEST_POWER; n += 1) {
    const next = quotient(doubleDoubleSum(times(current, 2 * centre), twiceBefore), n);
    [twiceBefore, current] = [times(current, 2), next];
    coefficients.push(next);
  }
  return coefficients;
}

/** By Horner's scheme. */
function valueAt(t: number, coefficients: readonly DoubleDouble[]): DoubleDouble {
  return coefficients.reduceRight((sum, coefficient) => doubleDoubleSum(times(sum, t), coefficient));
}

/**
 * The remainder of division by the Chebyshev polynomial T₉(u) = 256u⁹ − 576u⁷ + 432u⁵ − 120u³ + 9u, u = 32t, whose zeros are the
 * nodes: every power from the ninth on is folded down onto four lower ones.
 */
function interpolant(taylor: readonly DoubleDouble[]): number[] {
  const perHalfWidth = 2 * PIECES_PER_UNIT;
  const folded = taylor.map((coefficient, n) => times(coefficient, perHalfWidth ** -n));
  for (let n = HIGHEST_POWER; n >= COEFFICIENTS; n -= 1)
    for (const [i, factor] of [2.25, -1.6875, 0.46875, -0.03515625].entries()) {
      const lower = n - 2 - 2 * i;
      folded[lower] = doubleDoubleSum(folded[lower] as DoubleDouble, times(folded[n] as DoubleDouble, factor));
    }
  return folded.slice(0, COEFFICIENTS).map(({ high }, n) => high * perHalfWidth ** n);
}

function times(x: DoubleDouble, factor: number): DoubleDouble {
  return doubleDoubleProduct(x, { high: factor, low: 0 });
}

function quotient({ high, low }: DoubleDouble, divisor: number): DoubleDouble {
  const first = high / divisor;
  const product = first * divisor;
  return { high: first, low: (high - product - productError(first, divisor, product) + low) / divisor };
}
