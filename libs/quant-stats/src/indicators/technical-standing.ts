import { type Series } from '@quant/core';
import { extremes, resolvedOrder } from '@quant/core/kernels';
import { sideOf, type Side } from './side-of';
import { type TechnicalIndicators } from './technical-indicators-result';
import { trendStanding, type TrendStanding } from './trend-standing';

/** The indicators that the verdict rests on. */
export type TechnicalFigures = Omit<TechnicalIndicators, 'signals' | 'trend' | 'score' | 'compositeSignal'>;

/** On which side of its dividing line each indicator stands. */
export interface TechnicalStanding extends TrendStanding {
  /** Price against its exponential moving average. */
  readonly ema: Side;
  /** Price against that N bars ago. */
  readonly momentum: Side;
  /** MACD against its signal; null where there is none. */
  readonly histogram: Side | null;
}

/** Shares of the largest price below which a histogram is rounding. */
const HISTOGRAM_RESOLUTION = 1e-12;

/** Preconditions, unchecked: figures of these prices. */
export function technicalStanding(figures: TechnicalFigures, prices: Series): TechnicalStanding {
  const { price, sma, ema, rsi, periodUsed, macd } = figures;
  const [least, greatest] = extremes(prices);
  const resolution = HISTOGRAM_RESOLUTION * Math.max(-least, greatest);
  return {
    ...trendStanding(price, sma, rsi),
    ema: resolvedOrder(price, ema),
    momentum: resolvedOrder(price, prices.at(-periodUsed - 1) as number),
    histogram: macd.histogram === null ? null : sideOf(macd.histogram, resolution),
  };
}
