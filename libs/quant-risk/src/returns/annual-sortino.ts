import { excessReturnRatio, finiteOrNull } from '@quant/core/kernels';
import { PERIODS_PER_YEAR } from './bounds';

/**
 * Annualised Sortino ratio: the Sharpe ratio with the downside deviation below the risk-free rate in the denominator.
 *
 * √252·(mean − r/252)/d
 *
 * @param downside      d, downside deviation per period
 * @param riskFreeRate  r, simple [1/year]
 * @returns null where no return falls short, and beyond the range of doubles
 * @see Sortino & van der Meer (1991), "Downside risk", J. Portfolio Management 17(4), 27–31.
 */
export function annualSortino(mean: number, downside: number, riskFreeRate: number): number | null {
  const ratio = excessReturnRatio(mean, riskFreeRate / PERIODS_PER_YEAR, downside);
  return ratio === null ? null : finiteOrNull(ratio * Math.sqrt(PERIODS_PER_YEAR));
}
