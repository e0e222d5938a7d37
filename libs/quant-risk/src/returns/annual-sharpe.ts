import { excessReturnRatio, finiteOrNull } from '@quant/core/kernels';
import { PERIODS_PER_YEAR } from './bounds';

/**
 * Annualised Sharpe ratio of returns whose mean and deviation per period are known, as `sharpeRatio` of @quant/stats
 * has it.
 *
 * √252·(mean − r/252)/s
 *
 * Preconditions, unchecked: the deviation is resolved, that is exactly 0 for flat returns.
 *
 * @param riskFreeRate  r, simple [1/year]
 * @returns null for flat returns, and beyond the range of doubles
 * @see Sharpe (1994), "The Sharpe ratio", J. Portfolio Management 21(1), 49–58.
 */
export function annualSharpe(mean: number, deviation: number, riskFreeRate: number): number | null {
  const ratio = excessReturnRatio(mean, riskFreeRate / PERIODS_PER_YEAR, deviation);
  return ratio === null ? null : finiteOrNull(ratio * Math.sqrt(PERIODS_PER_YEAR));
}
