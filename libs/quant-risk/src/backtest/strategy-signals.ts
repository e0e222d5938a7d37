import { type Series } from '@quant/core';
import { resolvedOrder } from '@quant/core/kernels';
import { bollingerChannels, relativeStrengthIndices, simpleMovingAverages } from '@quant/stats/kernels';
import {
  type BollingerBreakoutParams,
  type MomentumParams,
  type RsiMeanReversionParams,
  type SmaCrossoverParams,
  type StrategySettings,
} from './strategies';

/** A close after which a strategy wants another side than before. It starts out of the market. */
export interface SideChange {
  /** Bar of the close. */
  readonly idx: number;
  /** 1 long, −1 short, 0 out; another multiple of the equity where a caller says so. */
  readonly side: number;
}

/**
 * Changes of the side that a strategy wants, in order of time. None depends on a later price. Only what would change sides is
 * looked at closely: few bars do.
 */
export function strategySignals(prices: Series, { strategy, params }: StrategySettings): SideChange[] {
  switch (strategy) {
    case 'sma_crossover':
      return smaCrossoverSignals(prices, params);
    case 'rsi_mean_reversion':
      return rsiMeanReversionSignals(prices, params);
    case 'momentum':
      return momentumSignals(prices, params);
    case 'bollinger_breakout':
      return bollingerBreakoutSignals(prices, params);
  }
}

/**
 * Long (1) while the fast average is above the slow one, short (−1) while it is below; unchanged if rounding cannot separate
 * them. Flat until the slow average has its first window.
 *
 * Preconditions, unchecked: 1 ≤ fast < slow.
 */
function smaCrossoverSignals(prices: Series, { fast, slow }: SmaCrossoverParams): SideChange[] {
  if (slow > prices.length) return [];
  const changes: SideChange[] = [];
  const fastAverages = simpleMovingAverages(prices, fast);
  const slowAverages = simpleMovingAverages(prices, slow);
  const lead = slow - fast;
  let side = 0;
  for (let k = 0, n = slowAverages.length; k < n; k++) {
    const a = fastAverages[k + lead] as number;
    const b = slowAverages[k] as number;
    if ((a - b) * side > 0) continue;
    const before = side;
    side = resolvedOrder(a, b) || before;
    if (side !== before) changes.push({ idx: k + slow - 1, side });
  }
  return changes;
}

/**
 * Long (1) once the relative strength index is below `oversold`, out (0) once it is above `overbought`, in between as before.
 *
 * Preconditions, unchecked: 1 ≤ period < number of prices, oversold < overbought.
 */
function rsiMeanReversionSignals(prices: Series, params: RsiMeanReversionParams): SideChange[] {
  const { period, oversold, overbought } = params;
  const indices = relativeStrengthIndices(prices, period);
  const changes: SideChange[] = [];
  let side = 0;
  for (let k = 0; k < indices.length; k++) {
    k = firstBeyond(indices, k, side === 0 ? oversold : overbought, side === 0 ? -1 : 1);
    if (k === indices.length) break;
    side = 1 - side;
    changes.push({ idx: k + period, side });
  }
  return changes;
}

/** Index of the first value from `k` on above (1) or below (−1) a bound; the number of values if none qualifies. */
function firstBeyond(values: Float64Array, k: number, bound: number, order: -1 | 1): number {
  const n = values.length;
  for (; k < n; k++) {
    const value = values[k] as number;
    if ((value - bound) * order > 0 && resolvedOrder(value, bound) !== 0) break;
  }
  return k;
}

/**
 * Long (1) after a rise over `lookback` bars, short (−1) after a fall, as before where the prices cannot be told apart. Out until
 * there is a price to look back to.
 *
 * Precondition, unchecked: lookback ≥ 1.
 */
function momentumSignals(prices: Series, { lookback }: MomentumParams): SideChange[] {
  const changes: SideChange[] = [];
  let side = 0;
  for (let idx = lookback, n = prices.length; idx < n; idx++) {
    const a = prices[idx] as number;
    const b = prices[idx - lookback] as number;
    if ((a - b) * side > 0) continue;
    const before = side;
    side = resolvedOrder(a, b) || before;
    if (side !== before) changes.push({ idx, side });
  }
  return changes;
}

/**
 * Long (1) once the price is above the upper Bollinger band, short (−1) once it is below the lower one, in between as before. The
 * window of the bands includes the price; a window of equal prices has it on both bands.
 *
 * Preconditions, unchecked: 1 ≤ period ≤ number of prices, std > 0.
 */
function bollingerBreakoutSignals(prices: Series, { period, std }: BollingerBreakoutParams): SideChange[] {
  const changes: SideChange[] = [];
  const { upper, lower } = bollingerChannels(prices, period, std);
  let side = 0;
  for (let k = 0, n = upper.length; k < n; k++) {
    const price = prices[k + period - 1] as number;
    const high = upper[k] as number;
    const low = lower[k] as number;
    if (side < 1 && price > high && resolvedOrder(price, high) > 0) side = 1;
    else if (side > -1 && price < low && resolvedOrder(price, low) < 0) side = -1;
    else continue;
    changes.push({ idx: k + period - 1, side });
  }
  return changes;
}
