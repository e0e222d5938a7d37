import { excessReturnRatio, mean, resolvedDeviation } from '@quant/core/kernels';

/** Mean, deviation and Sharpe ratio of returns, all per period. */
export interface PeriodSharpe {
  readonly mean: number;
  /** Sample standard deviation (n − 1); exactly 0 if within rounding of 0. */
  readonly deviation: number;
  /** (mean − risk-free rate)/deviation; null for a deviation of 0; ±Infinity beyond the doubles. */
  readonly ratio: number | null;
}

/**
 * Sharpe ratio per period.
 *
 * Preconditions, unchecked: at least two returns, each at most 1e15 in absolute value.
 *
 * @param returns   simple returns per period                                  [n]
 * @param riskFree  risk-free rate per period: the annual rate over the periods of a year
 * @see Sharpe (1994), "The Sharpe ratio", J. Portfolio Management 21(1), 49–58.
 */
export function periodSharpe(returns: ArrayLike<number>, riskFree: number): PeriodSharpe {
  const average = mean(returns);
  const deviation = resolvedDeviation(returns, average);
  return { mean: average, deviation, ratio: excessReturnRatio(average, riskFree, deviation) };
}
