import { type Series } from '@quant/core';
import { relativeStrengthIndices } from './momentum/rsi';
import { simpleMovingAverages } from './moving-averages/sma';
import { bollingerChannels, type BollingerBandsSeries } from './volatility/bollinger-bands';

/** `sma` of checked prices from its first value on: element k belongs to bar k + period − 1. Needs 1 ≤ period ≤ n. */
export function settledMovingAverages(prices: Series, period: number): Float64Array {
  return simpleMovingAverages(prices, period).subarray(period - 1);
}

/** `rsi` of checked prices from its first value on: element k belongs to bar k + period. Needs 1 ≤ period < n. */
export function settledStrengthIndices(prices: Series, period: number): Float64Array {
  return relativeStrengthIndices(prices, period).subarray(period);
}

/** `bollingerBands` of checked prices from their first value on: element k belongs to bar k + period − 1. */
export function settledBollingerBands(prices: Series, period: number, multiplier: number): BollingerBandsSeries {
  const { upper, middle, lower, deviation } = bollingerChannels(prices, period, multiplier);
  const first = period - 1;
  return {
    upper: upper.subarray(first),
    middle: middle.subarray(first),
    lower: lower.subarray(first),
    deviation: deviation.subarray(first),
  };
}
