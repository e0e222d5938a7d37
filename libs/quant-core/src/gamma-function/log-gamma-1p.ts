import { LOG_GAMMA_TABLE } from './gamma-tables';
import { nearestPiece } from './nearest-piece';

const PIECES_PER_UNIT = 16;

/**
 * ln Γ(1 + t), at full relative accuracy also near its zeros t = 0 and t = 1.
 *
 * ln Γ(1 + t) = −t·(1 − t)·g(t), and g falls smoothly from Euler's γ to 1 − γ
 *
 * Precondition, unchecked: 0 ≤ t ≤ 1.
 *
 * @see vectors/generate_gamma_tables.py for g.
 * @example
 * logGamma1p(0.5); // ≈ -0.12078223763524522
 */
export function logGamma1p(t: number): number {
  const row = (t * PIECES_PER_UNIT + 0.5) | 0;
  // + 0 turns the zeros into 0 rather than −0
  return -t * (1 - t) * nearestPiece(LOG_GAMMA_TABLE, row, t - row / PIECES_PER_UNIT) + 0;
}
