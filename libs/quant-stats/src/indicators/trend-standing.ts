import { resolvedOrder } from '@quant/core/kernels';
import { sideOf, type Side } from './side-of';
import { type Bias } from './technical-indicators-result';

/** On which side of its dividing line each of the indicators stands that make the trend. */
export interface TrendStanding {
  /** Price against its simple moving average. */
  readonly sma: Side;
  /** Strength index against 50. */
  readonly rsi: Side;
  /** Where both point; NEUTRAL where they differ, or are on their lines. */
  readonly trend: Bias;
}

/** The index of gains equal to losses, give or take rounding. */
const RSI_SLACK = 1e-9;

const BIAS = { 1: 'BULLISH', 0: 'NEUTRAL', [-1]: 'BEARISH' } as const;

/** What a price, its average and its strength index say of the trend. */
export function trendStanding(price: number, sma: number, rsi: number): TrendStanding {
  const sides = { sma: resolvedOrder(price, sma), rsi: sideOf(rsi - 50, RSI_SLACK) };
  return { ...sides, trend: BIAS[sides.sma === sides.rsi ? sides.sma : 0] };
}
