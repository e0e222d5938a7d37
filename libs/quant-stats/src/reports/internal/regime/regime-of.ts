import { type Series } from '@quant/core';
import { mean, relativeChange } from '@quant/core/kernels';
import { type VolatilityRegime, volatilityStanding } from '../../../indicators/volatility/volatility-standing';
import { type MarketRegime, type RegimeComposite, type Trend } from './market-regime';

/** A price nearer to its average than this share of it is at it. */
const AT_AVERAGE = 1e-12;

/**
 * Trend and volatility regime; look-backs longer than the data are shortened.
 *
 * Preconditions, unchecked: at least three prices, all > 0; smaPeriod ≥ 1, volWindow ≥ 2.
 */
export function regimeOf(prices: Series, smaPeriod: number, volWindow: number): MarketRegime {
  const n = prices.length;
  const price = prices[n - 1] as number;
  const smaPeriodUsed = Math.min(smaPeriod, n);
  const sma = mean(prices.slice(-smaPeriodUsed));
  const priceVsSma = relativeChange(sma, price);
  const trend = trendOf(priceVsSma);
  const volatility = volatilityStanding(prices, volWindow);
  return {
    trend,
    sma,
    priceVsSma,
    ...volatility,
    composite: compositeOf(trend, volatility.volRegime),
    price,
    n,
    smaPeriodUsed,
  };
}

function trendOf(priceVsSma: number): Trend {
  if (Math.abs(priceVsSma) <= AT_AVERAGE) return 'SIDEWAYS';
  return priceVsSma > 0 ? 'UPTREND' : 'DOWNTREND';
}

function compositeOf(trend: Trend, regime: VolatilityRegime): RegimeComposite {
  if (regime === 'CRISIS') return 'DEFENSIVE';
  return trend === 'UPTREND' && regime !== 'HIGH_VOL' ? 'RISK_ON' : 'NEUTRAL';
}
