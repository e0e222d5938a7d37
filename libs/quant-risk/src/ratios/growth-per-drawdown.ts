import { finiteOrNull } from '@quant/core/kernels';

/**
 * Compound annual growth over the deepest drawdown: the Calmar ratio.
 *
 * @param cagr         compound growth [1/year]; null beyond the range of doubles
 * @param maxDrawdown  ≤ 0
 * @returns null without a drawdown, and beyond the range of doubles
 * @see Young (1991), "Calmar ratio: a smoother tool", Futures 20(1).
 */
export function growthPerDrawdown(cagr: number | null, maxDrawdown: number): number | null {
  return cagr === null || maxDrawdown === 0 ? null : finiteOrNull(cagr / Math.abs(maxDrawdown));
}
