import { DEFAULT_SMA_PERIOD, DEFAULT_VOLATILITY_WINDOW } from './bounds';
import { regimeOf } from './internal/regime-of';
import { marketRegimeInputs, type MarketRegimeInputs } from './market-regime-inputs';
import { type MarketRegime } from './market-regime-result';

/**
 * Market regime of a series of prices: its trend by a moving average, and its recent volatility beside the long-run
 * one.
 *
 * trend: sign of price/sma − 1;  ratio = s(last returns)/s(all returns): CRISIS > 2, HIGH_VOL > 1.3, LOW_VOL < 0.7
 *
 * @param inputs.prices     prices, oldest first              [currency]  [n, 30 … 5000], > 0
 * @param inputs.smaPeriod  prices of the moving average                  integer 1 … 5000, default 50
 * @param inputs.volWindow  returns of the recent volatility              integer 2 … 5000, default 21
 * @returns trend, volatility regime, what both make together, and the figures behind them
 * @throws InvalidInputError  an input is absent, no number of its kind, or breaks the bound shown above
 * @remarks Returns are simple; standard deviations have n − 1 in their denominator and are annualised by √252. A
 *          look-back longer than the data is shortened to it, and the result says so. A price within 1e-12 of its
 *          average is at it; returns whose deviation is at most 1e-12 of the largest do not vary, and without long-run
 *          volatility the regime is NORMAL. Accuracy: relative error ≤ 1e-12 over vectors/regime.exact.json. Cost:
 *          O(n).
 * @example
 * const prices = Array.from({ length: 40 }, (_, i) => 100 + i + (i % 2));
 * const { trend, priceVsSma, volRegime, composite } = marketRegime({ prices });
 * trend; // 'UPTREND'
 * priceVsSma; // ≈ 0.166666666666667
 * volRegime; // 'NORMAL'
 * composite; // 'RISK_ON'
 */
export function marketRegime(inputs: MarketRegimeInputs): MarketRegime {
  marketRegimeInputs.assert(inputs);
  const { prices, smaPeriod = DEFAULT_SMA_PERIOD, volWindow = DEFAULT_VOLATILITY_WINDOW } = inputs;
  return regimeOf(prices, smaPeriod, volWindow);
}
