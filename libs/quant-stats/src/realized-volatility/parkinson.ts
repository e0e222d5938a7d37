import { type Series } from '@quant/core';
import { mean } from '@quant/core/kernels';
import { logRatios } from './log-ratios';

/**
 * Volatility per bar from the ranges: √(Σ ln(H/L)²/(4n·ln 2)).
 *
 * Preconditions, unchecked: high ≥ low > 0, at least one bar.
 *
 * @see Parkinson (1980), "The extreme value method for estimating the variance of the rate of return", J. Business 53(1), 61–65.
 */
export function parkinson(high: Series, low: Series): number {
  const squares = logRatios(high, low).map((range) => range * range);
  return Math.sqrt(mean(squares) / (4 * Math.LN2));
}
