import { DIGAMMA_ROOT, DIGAMMA_ROOT_REST, DIGAMMA_TABLE } from './gamma-tables';
import { nearestPiece } from './nearest-piece';

const PIECES_PER_UNIT = 16;
const SERIES_FROM = 10;

/** ψ(x). Precondition, unchecked: x ≥ 1e-308. */
export function digammaKernel(x: number): number {
  if (x >= SERIES_FROM) return Math.log(x) - digammaSeries(x);
  if (x < 1) return digammaFromOneToTwo(x + 1) - 1 / x;
  // ψ(x + 1) = ψ(x) + 1/x, the small terms first
  let reciprocals = 0;
  let argument = x;
  while (argument > 2) {
    argument -= 1;
    reciprocals += 1 / argument;
  }
  return digammaFromOneToTwo(argument) + reciprocals;
}

/** The distance from the zero, which is no double, times a smooth positive function. */
function digammaFromOneToTwo(x: number): number {
  const row = ((x - 1) * PIECES_PER_UNIT + 0.5) | 0;
  const slope = nearestPiece(DIGAMMA_TABLE, row, x - 1 - row / PIECES_PER_UNIT);
  return (x - DIGAMMA_ROOT - DIGAMMA_ROOT_REST) * slope;
}

/**
 * ln x − ψ(x) = 1/(2x) + Σ B₂ₖ/(2k·x^2k), k = 1 … 8: the ninth term is below 1e-16 of the first from x = 10 on.
 *
 * Precondition, unchecked: x ≥ 10.
 *
 * @see Abramowitz & Stegun (1964), 6.3.18.
 */
export function digammaSeries(x: number): number {
  const y = 1 / (x * x);
  const tail = 1 / 132 - y * (691 / 32760 - y * (1 / 12 - y * (3617 / 8160)));
  return 0.5 / x + y * (1 / 12 - y * (1 / 120 - y * (1 / 252 - y * (1 / 240 - y * tail))));
}
