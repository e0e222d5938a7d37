import { atr, bollingerBands, ema, macd, rsi, sma } from '../src/index';

/** A series aligned with its prices, from its first value on. */
export const settled = (series: Float64Array): Float64Array => series.filter((value) => !Number.isNaN(value));

const settledEach = <Lines extends object>(lines: Lines): Lines =>
  Object.fromEntries(Object.entries(lines).map(([name, line]) => [name, settled(line as Float64Array)])) as Lines;

export const simpleMovingAverage = (...inputs: Parameters<typeof sma>) => settled(sma(...inputs));
export const exponentialMovingAverage = (...inputs: Parameters<typeof ema>) => settled(ema(...inputs));
export const relativeStrengthIndex = (...inputs: Parameters<typeof rsi>) => settled(rsi(...inputs));
export const movingAverageConvergenceDivergence = (...inputs: Parameters<typeof macd>) => settledEach(macd(...inputs));
export const bollingerChannel = (...inputs: Parameters<typeof bollingerBands>) =>
  settledEach(bollingerBands(...inputs));
export const averageTrueRangeSeries = ({
  period,
  ...bars
}: Parameters<typeof atr>[0] & { readonly period?: number }): Float64Array => settled(atr(bars, period));
