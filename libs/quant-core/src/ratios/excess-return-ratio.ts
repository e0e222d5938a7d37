/**
 * Excess return per unit of risk, (mean − risk-free rate)/risk: the Sharpe ratio per period for the standard deviation, the
 * Sortino ratio for the downside deviation.
 *
 * Preconditions, unchecked: all three per period; risk ≥ 0, resolved: exactly 0 if within rounding.
 *
 * @returns null without risk; ±Infinity where the quotient is beyond the range of doubles
 * @see Sharpe (1994), "The Sharpe ratio", J. Portfolio Management 21(1), 49–58.
 * @example
 * excessReturnRatio(0.01, 0.002, 0.04); // 0.2
 * excessReturnRatio(0.01, 0.002, 0); // null
 */
export function excessReturnRatio(mean: number, riskFree: number, risk: number): number | null {
  return risk > 0 ? (mean - riskFree) / risk : null;
}
