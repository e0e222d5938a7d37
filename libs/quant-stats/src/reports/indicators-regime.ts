import { type Answer, type Request } from '@quant/contract';
import { regimeOf } from './internal/regime/regime-of';

/**
 * Market regime of a series of prices: its trend by a moving average, and its recent volatility against the long-run
 * one.
 *
 * trend: sign of price/sma − 1;  ratio = s(last returns)/s(all returns): CRISIS > 2, HIGH_VOL > 1.3, LOW_VOL < 0.7
 *
 * @remarks Returns are simple; standard deviations have n − 1 in their denominator and are annualised by √252. A
 *          look-back longer than the data is shortened to it, and the result says so. A price within 1e-12 of its
 *          average is at it; returns whose deviation is at most 1e-12 of the largest do not vary, and without long-run
 *          volatility the regime is NORMAL. Accuracy: relative error ≤ 1e-12 over vectors/regime.exact.json. Cost:
 *          O(n).
 * @example
 * const prices = Array.from({ length: 40 }, (_, i) => 100 + i + (i % 2));
 * const { trend, price_vs_sma, vol_regime, composite } = indicatorsRegime({ prices, sma_period: 50, vol_window: 21 });
 * trend; // 'UPTREND'
 * price_vs_sma; // ≈ 0.166666666666667
 * vol_regime; // 'NORMAL'
 * composite; // 'RISK_ON'
 */
export function indicatorsRegime(request: Request<'indicatorsRegime'>): Answer<'indicatorsRegime'> {
  const { prices, sma_period, vol_window } = request;
  const regime = regimeOf(prices, sma_period, vol_window);
  return {
    trend: regime.trend,
    sma: regime.sma,
    price_vs_sma: regime.priceVsSma,
    vol_regime: regime.volRegime,
    recent_vol: regime.recentVol,
    long_vol: regime.longVol,
    vol_ratio: regime.volRatio,
    composite: regime.composite,
    price: regime.price,
    n: regime.n,
    sma_period_used: regime.smaPeriodUsed,
    vol_window_used: regime.volWindowUsed,
  };
}
