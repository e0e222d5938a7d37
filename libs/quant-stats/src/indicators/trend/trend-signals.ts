import { type TrendSides } from './trend-sides';

/** Signals of a strength index and an average, in the order in which they are listed. */
export type TrendSignal = 'RSI_OVERBOUGHT' | 'RSI_OVERSOLD' | 'ABOVE_SMA' | 'BELOW_SMA';

/**
 * A value nearer to a threshold than this equals it: gains of 7 and losses of 3 make an RSI of 70, give or take
 * rounding.
 */
const SLACK = 1e-9;

/** The signals that apply. */
export function trendSignals(rsi: number, { sma }: TrendSides): readonly TrendSignal[] {
  const table: readonly (readonly [TrendSignal, boolean])[] = [
    ['RSI_OVERBOUGHT', rsi > 70 + SLACK],
    ['RSI_OVERSOLD', rsi < 30 - SLACK],
    ['ABOVE_SMA', sma > 0],
    ['BELOW_SMA', sma < 0],
  ];
  return table.filter(([, applies]) => applies).map(([signal]) => signal);
}
