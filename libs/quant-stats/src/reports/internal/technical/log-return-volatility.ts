import { type Series } from '@quant/core';
import { resolvedDeviation } from '@quant/core/kernels';
import { TRADING_DAYS } from '../../../annualization/bounds';
import { logRatios } from '../../../realized-volatility/price-bars';

/**
 * Volatility per year of the last `period` log returns of daily prices: their sample deviation (n − 1) times √252. null
 * when a price of the series is not above 0.
 *
 * Preconditions, unchecked: finite prices, 2 ≤ period < length.
 */
export function logReturnVolatility(prices: Series, period: number): number | null {
  if (!prices.every((price) => price > 0)) return null;
  const returns = logRatios(prices.slice(-period), prices.slice(-period - 1, -1));
  return resolvedDeviation(returns) * Math.sqrt(TRADING_DAYS);
}
