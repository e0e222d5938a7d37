import { type Series } from '@quant/core';
import { mean } from '@quant/core/kernels';
import { type Bars } from '../indicators/bars';
import { annualizingFactor, type VolatilityOptions } from './annualized';
import { logRatios } from './log-ratios';
import { assertPriceBars } from './price-bars';

/**
 * Parkinson's volatility, from the ranges of the bars.
 *
 * σ = √(A · Σ ln(H/L)²/(4n·ln 2))
 *
 * @param bars.high               highs, oldest first    [currency]  [n, 1 … 10,000,000], > 0
 * @param bars.low                lows of the same bars  [currency]  [n], > 0, low ≤ high
 * @param options.periodsPerYear  A, bars of a year                  > 0, default 252
 * @returns volatility  [1/√year]; 0 for prices that stand still
 * @throws InvalidInputError  an input is absent, not a finite number or breaks the bound shown above, or an unknown name
 * @remarks Assumes no drift and no gaps between the bars. Accuracy: relative error ≤ 1e-13 over
 *          vectors/realized-volatility.exact.json. Cost: O(n).
 * @see Parkinson (1980), "The extreme value method for estimating the variance of the rate of return", J. Business
 *   53(1), 61–65.
 * @example
 * parkinson({ high: [102.1072, 106.2107, 105.6565], low: [98.7717, 102.9419, 102.5817] }); // ≈ 0.299082030936598
 */
export function parkinson(bars: Bars<'high' | 'low'>, options: VolatilityOptions = {}): number {
  const factor = annualizingFactor(options);
  assertPriceBars(bars, ['high', 'low'], 1);
  return factor * parkinsonDeviation(bars.high, bars.low);
}

/** Volatility per bar. Preconditions, unchecked: high ≥ low > 0, at least one bar. */
export function parkinsonDeviation(high: Series, low: Series): number {
  const squares = logRatios(high, low).map((range) => range * range);
  return Math.sqrt(mean(squares) / (4 * Math.LN2));
}
