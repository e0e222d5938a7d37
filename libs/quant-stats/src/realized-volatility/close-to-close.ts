import { assertSeries, MAX_LENGTH, type Series } from '@quant/core';
import { resolvedDeviation } from '@quant/core/kernels';
import { annualizingFactor, type VolatilityOptions } from './annualized';
import { logRatios } from './price-bars';

const PRICE = { greaterThan: 0 };

/**
 * Realised volatility from close to close.
 *
 * σ = √A · standard deviation (n − 1) of ln(C_i/C_{i−1})
 *
 * @param prices                  closes, oldest first  [currency]  [n, 3 … 10,000,000], > 0
 * @param options.periodsPerYear  A, bars of a year                 > 0, default 252
 * @returns volatility  [1/√year]; exactly 0 where the returns differ by rounding only (deviation up to 1e-12 of the largest)
 * @throws InvalidInputError  an input is absent, not a finite number or breaks the bound shown above, or an unknown option
 * @remarks Accuracy: relative error ≤ 1e-13 over vectors/realized-volatility.exact.json. Cost: O(n).
 * @example
 * closeToCloseVolatility([102.1072, 105.8645, 102.8603, 100.693, 100.0532]); // ≈ 0.460590144910179
 */
export function closeToCloseVolatility(prices: Series, options: VolatilityOptions = {}): number {
  const factor = annualizingFactor(options);
  assertSeries(prices, 'prices', { atLeast: 3, atMost: MAX_LENGTH }, PRICE);
  return factor * closeToClose(prices);
}

/**
 * Standard deviation (n − 1) of the log returns from close to close, per bar; exactly 0 where the returns differ by
 * rounding only.
 *
 * Preconditions, unchecked: prices > 0, at least three.
 */
export function closeToClose(close: Series): number {
  return resolvedDeviation(logRatios(close.slice(1), close.slice(0, -1)));
}
