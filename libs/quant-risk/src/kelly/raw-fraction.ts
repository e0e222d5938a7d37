import { finiteOrNull } from '@quant/core/kernels';

/**
 * Fraction of the capital with which it grows fastest in a bet, p − (1 − p)·loss/win; negative without an edge.
 *
 * Preconditions, unchecked: 0 ≤ winRate ≤ 1, win > 0, loss > 0.
 *
 * @returns null beyond the range of doubles
 */
export function rawFraction(winRate: number, win: number, loss: number): number | null {
  const lossRate = 1 - winRate;
  return finiteOrNull(winRate - (lossRate === 0 ? 0 : lossRate * (loss / win)));
}
