import { type Answer, type Request } from '@quant/contract';
import { type OperationCost, type Series } from '@quant/core';
import { estimatedCost, finiteOrNull, relativeChange } from '@quant/core/kernels';
import { relativeStrengthIndices } from '../indicators/momentum/rsi';
import { assertBars, type Bars } from './internal/bars';
import { directionOf } from './internal/regime/direction-of';
import { regimeOf } from './internal/regime/regime-of';
import { ROOT_TRADING_DAYS } from './internal/regime/root-trading-days';
import { suggestedStrategyOf } from './internal/regime/suggested-strategy-of';
import { volatilityEstimates } from './internal/volatility-estimates';

type Classify = Request<'indicatorsRegimeClassify'>;

/**
 * Regime of a series of bars: the market regime, relative strength, realised volatilities and short slopes, and what to
 * make of them.
 *
 * The market regime is that of indicatorsRegime on the closes, the index that of Wilder, the volatilities those of
 * statsRealizedVolatility over the last bars.
 *
 * @throws InvalidInputError  the series differ in length, or a close or an open is outside [low, high]
 * @remarks recent_vol and long_vol are of simple returns, realized_vol.close_to_close of log returns. The realised
 *          volatilities take the last w = vol_window_used bars; those that look across bars also take the close before
 *          them. A look-back longer than the data is shortened to it. Slopes and the index are beyond a threshold when
 *          more than 1e-9 beyond. Accuracy: relative error ≤ 1e-12 over vectors/regime.exact.json. Cost: O(n).
 * @see Wilder (1978), New Concepts in Technical Trading Systems; statsRealizedVolatility for the estimators.
 * @example
 * const closes = Array.from({ length: 40 }, (_, i) => 100 + i + (i % 2));
 * const { trend, direction, slope_5d_pct, suggested_strategy } = indicatorsRegimeClassify({
 *   ...{ closes, sma_period: 50, vol_window: 21, rsi_period: 14 },
 * });
 * trend; // 'UPTREND'
 * direction; // 'STRONG_UP'
 * slope_5d_pct; // ≈ 4.47761194029851
 * suggested_strategy; // 'TAKE_PROFITS'
 */
export function indicatorsRegimeClassify(request: Classify): Answer<'indicatorsRegimeClassify'> {
  const { closes, highs = null, lows = null, opens = null, sma_period, vol_window, rsi_period } = request;
  const bars: Bars = { close: closes, high: highs, low: lows, open: opens };
  assertBars(bars, { close: 'closes', high: 'highs', low: 'lows', open: 'opens' });
  const regime = regimeOf(closes, sma_period, vol_window);
  const window = regime.volWindowUsed;
  const rsi_period_used = Math.min(rsi_period, closes.length - 1);
  const rsi = relativeStrengthIndices(closes, rsi_period_used).at(-1) as number;
  const [slope5, slope20] = [slopePct(closes, 5), slopePct(closes, 20)];
  return {
    trend: regime.trend,
    sma: regime.sma,
    price_vs_sma_pct: 100 * regime.priceVsSma,
    rsi,
    vol_regime: regime.volRegime,
    recent_vol: regime.recentVol,
    long_vol: regime.longVol,
    vol_ratio: regime.volRatio,
    realized_vol: volatilityEstimates(bars, window, window, ROOT_TRADING_DAYS),
    slope_5d_pct: finiteOrNull(slope5),
    slope_20d_pct: finiteOrNull(slope20),
    direction: directionOf(slope5, slope20),
    composite: regime.composite,
    suggested_strategy: suggestedStrategyOf(regime.composite, rsi),
    price: regime.price,
    n: regime.n,
    sma_period_used: regime.smaPeriodUsed,
    vol_window_used: window,
    rsi_period_used,
  };
}

/** Change over the last `bars` bars in percent. */
function slopePct(closes: Series, bars: number): number {
  const last = closes.length - 1;
  return 100 * relativeChange(closes[last - bars] as number, closes[last] as number);
}

/** 120 for most bars, 550 for subnormal prices. */
const BAR_NANOSECONDS = 300;
const OTHER_BYTES = 1500;

/** A time for each bar. */
export const cost = {
  estimate: ({ closes }: Classify) => estimatedCost(BAR_NANOSECONDS * closes.length, OTHER_BYTES),
  ceilingMs: 2,
} satisfies OperationCost<Classify>;
