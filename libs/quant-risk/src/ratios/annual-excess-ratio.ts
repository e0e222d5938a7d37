import { TRADING_DAYS } from '@quant/core';
import { excessReturnRatio, finiteOrNull } from '@quant/core/kernels';

/**
 * Annual excess return per unit of annual risk: the Sharpe ratio for the standard deviation, the Sortino ratio for the downside
 * deviation.
 *
 * √A·(mean − r/A)/risk
 *
 * Preconditions, unchecked: the risk is ≥ 0 and resolved, that is, exactly 0 if it is within rounding.
 *
 * @param mean            per period
 * @param risk            per period
 * @param riskFreeRate    r, simple [1/year]
 * @param periodsPerYear  A
 * @returns null without risk, and beyond the range of doubles
 * @see Sharpe (1994), "The Sharpe ratio", J. Portfolio Management 21(1), 49–58; Sortino & van der Meer (1991), "Downside
 *   risk", J. Portfolio Management 17(4), 27–31.
 */
export function annualExcessRatio(
  mean: number,
  risk: number,
  riskFreeRate: number,
  periodsPerYear: number = TRADING_DAYS,
): number | null {
  const ratio = excessReturnRatio(mean, riskFreeRate / periodsPerYear, risk);
  return ratio === null ? null : finiteOrNull(ratio * Math.sqrt(periodsPerYear));
}
