import { STIRLING_TABLE } from './gamma-tables';
import { logGamma1p } from './log-gamma-1p';
import { nearestPiece } from './nearest-piece';

const HALF_LOG_TWO_PI = 0.9189385332046728;
const PIECES_PER_UNIT = 32;
/** u = 1/(2x + 1) is at least 1/32 below, so that the first piece, around 1/32, is never left. */
const SERIES_FROM = 15.5;

/**
 * Error of Stirling's formula for ln Γ(x + 1).
 *
 * δ(x) = ln Γ(x + 1) − [(x + ½)·ln x − x + ½·ln 2π] = 1/(12x) − 1/(360x³) + …
 *
 * This is Binet's function, ln Γ(x) − [(x − ½)·ln x − x + ½·ln 2π]. It falls from infinity at x = 0 (there it is −½·ln(2πx) + o(1))
 * to 0. Densities need it because the two large sides of the difference cancel.
 *
 * Precondition, unchecked: x > 0.
 *
 * @remarks Accuracy: relative error ≤ 2e-15 over vectors/gamma.json. Cost: a polynomial; a logarithm more for x < ½.
 * @see Loader (2000), "Fast and accurate computation of binomial probabilities", where it is called stirlerr;
 *   Abramowitz & Stegun (1964), 6.1.40 and 6.1.41, for the series; vectors/generate_gamma_tables.py for ½ ≤ x < 15.5.
 * @example
 * stirlingError(1); // ≈ 0.08106146679532726
 * stirlingError(1e6); // ≈ 8.33333333333331e-8
 */
export function stirlingError(x: number): number {
  if (x >= SERIES_FROM) return series(x);
  if (x >= 0.5) {
    const u = 1 / (2 * x + 1);
    const k = (u * PIECES_PER_UNIT + 0.5) | 0;
    return u * nearestPiece(STIRLING_TABLE, k - 1, u - k / PIECES_PER_UNIT);
  }
  return logGamma1p(x) + x - HALF_LOG_TWO_PI - (x + 0.5) * Math.log(x);
}

/** B₂ₖ / (2k·(2k − 1)·x^(2k−1)), k = 1 … 8: the ninth term is below 1e-17 of the first from x = 15.5 on. */
function series(x: number): number {
  const y = 1 / (x * x);
  const tail = 1 / 1188 - y * (691 / 360360 - y * (1 / 156 - y * (3617 / 122400)));
  return (1 / 12 - y * (1 / 360 - y * (1 / 1260 - y * (1 / 1680 - y * tail)))) / x;
}
