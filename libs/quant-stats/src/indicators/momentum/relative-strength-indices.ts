import { type Series } from '@quant/core';
import { mean } from '@quant/core/kernels';
import { exponentialStep } from '../internal/exponential-moving-averages';

/**
 * Wilder's RSI, 100·G/(G + L) with smoothed gains G and losses L, 50 when both are 0; element k belongs to bar k +
 * period.
 *
 * Preconditions, unchecked: finite prices, 1 ≤ period < length.
 *
 * @see Wilder (1978), New Concepts in Technical Trading Systems.
 */
export function relativeStrengthIndices(prices: Series, period: number): Float64Array {
  const indices = new Float64Array(prices.length - period);
  let [gain, loss] = firstAverages(prices, period);
  let index = strength(gain, loss);
  indices[0] = index;
  const weight = 1 / period;
  let price = prices[period] as number;
  for (let k = 1; k < indices.length; k++) {
    const before = price;
    price = prices[k + period] as number;
    const change = price - before;
    const size = Math.abs(change);
    // exact halves, and no branch on a sign that nothing can predict
    gain = exponentialStep(gain, 0.5 * (size + change), weight);
    loss = exponentialStep(loss, 0.5 * (size - change), weight);
    // without a change G and L shrink alike, and the index stays even where both underflow; one bar alone has no memory
    if (change !== 0 || period === 1) index = strength(gain, loss);
    indices[k] = index;
  }
  return indices;
}

function firstAverages(prices: Series, period: number): readonly [gain: number, loss: number] {
  const gains: number[] = [];
  const losses: number[] = [];
  for (let i = 1; i <= period; i++) {
    const change = (prices[i] as number) - (prices[i - 1] as number);
    gains.push(Math.max(0, change));
    losses.push(Math.max(0, -change));
  }
  return [mean(gains), mean(losses)];
}

/** The quotient comes first: it cannot exceed 1. */
function strength(gain: number, loss: number): number {
  return gain + loss === 0 ? 50 : 100 * (gain / (gain + loss));
}
