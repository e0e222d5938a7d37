import { type Series } from '@quant/core';
import { extremes, resolvedOrder } from '@quant/core/kernels';
import { type TechnicalIndicators } from './technical-indicators-result';

/** The indicators that the verdict rests on. */
export type TechnicalFigures = Omit<TechnicalIndicators, 'signals' | 'trend' | 'score' | 'compositeSignal'>;

/** 1 above, −1 below, 0 on the line. */
type Side = -1 | 0 | 1;

/** On which side of its dividing line each indicator stands. */
export interface TechnicalStanding {
  /** Price against its simple moving average. */
  readonly sma: Side;
  /** Price against its exponential moving average. */
  readonly ema: Side;
  /** Strength index against 50. */
  readonly rsi: Side;
  /** Price against that N bars ago. */
  readonly momentum: Side;
  /** MACD against its signal; null where there is none. */
  readonly histogram: Side | null;
}

/** The index of gains equal to losses, give or take rounding. */
const RSI_SLACK = 1e-9;

/** Shares of the largest price below which a histogram is rounding. */
const HISTOGRAM_RESOLUTION = 1e-12;

/** Preconditions, unchecked: figures of these prices. */
export function technicalStanding(figures: TechnicalFigures, prices: Series): TechnicalStanding {
  const { price, sma, ema, rsi, periodUsed, macd } = figures;
  const [least, greatest] = extremes(prices);
  const resolution = HISTOGRAM_RESOLUTION * Math.max(-least, greatest);
  return {
    sma: resolvedOrder(price, sma),
    ema: resolvedOrder(price, ema),
    rsi: sideOf(rsi - 50, RSI_SLACK),
    momentum: resolvedOrder(price, prices.at(-periodUsed - 1) as number),
    histogram: macd.histogram === null ? null : sideOf(macd.histogram, resolution),
  };
}

function sideOf(distance: number, slack: number): Side {
  if (Math.abs(distance) <= slack) return 0;
  return distance > 0 ? 1 : -1;
}
