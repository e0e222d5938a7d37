import { resolvedOrder } from '@quant/core/kernels';

/** Which way the evidence points. */
export type Bias = 'BULLISH' | 'BEARISH' | 'NEUTRAL';

/** 1 above, −1 below, 0 on the line. */
export type Side = -1 | 0 | 1;

/** On which side of its dividing line each of the indicators stands that make the trend. */
export interface TrendSides {
  /** Price against its simple moving average. */
  readonly sma: Side;
  /** Strength index against 50. */
  readonly rsi: Side;
  /** The side of both; NEUTRAL if they differ or are on their lines. */
  readonly trend: Bias;
}

/** The index of gains equal to losses, give or take rounding. */
const RSI_SLACK = 1e-9;

const BIAS = { 1: 'BULLISH', 0: 'NEUTRAL', [-1]: 'BEARISH' } as const;

/** Trend by a price, its average and its strength index. */
export function trendSides(price: number, sma: number, rsi: number): TrendSides {
  const sides = { sma: resolvedOrder(price, sma), rsi: sideOf(rsi - 50, RSI_SLACK) };
  return { ...sides, trend: BIAS[sides.sma === sides.rsi ? sides.sma : 0] };
}

/** On which side of a line a value is, at a distance from it; within the slack it is on the line. */
export function sideOf(distance: number, slack: number): Side {
  if (Math.abs(distance) <= slack) return 0;
  return distance > 0 ? 1 : -1;
}
