import { type Series } from '@quant/core';
import { finiteOrNull, resolvedOrder } from '@quant/core/kernels';
import { exponentialMovingAverages } from '../../../indicators/moving-averages/ema';
import { type Bias } from '../signals';
import {
  movingAverageCrossoverInputs,
  DEFAULT_FAST_PERIOD,
  DEFAULT_SLOW_PERIOD,
  type MovingAverageCrossoverInputs,
} from './moving-average-crossover-inputs';
import { type Crossing, type MovingAverageCrossover } from './moving-average-crossover-result';

const MOST_LISTED = 5;

const BIAS: readonly Bias[] = ['BEARISH', 'NEUTRAL', 'BULLISH'];

/**
 * Crossings of a fast and a slow exponential moving average.
 *
 * d_i = fast_i − slow_i from bar slow − 1 on; a cross at i: d_i is not 0 and its sign differs from that of the last d
 * before it that was not 0
 *
 * @param inputs.prices      oldest first                [any unit]  [n, 30 … 5000], any sign
 * @param inputs.fastPeriod  period of the fast average  [bars]      integer 1 … 5000, < slowPeriod, default 10
 * @param inputs.slowPeriod  period of the slow average  [bars]      integer 1 … 5000, default 50
 * @returns the averages at the last bar, and the crossings
 * @throws InvalidInputError  an input is absent, no finite number, or breaks the bound shown above
 * @remarks Each average is seeded with the mean of its own first prices; a period longer than the data is shortened to
 *          it. d_i is 0 within 1e-12 of the larger average. A touch that returns to the same side is no cross, nor is
 *          leaving equality at the start. Cost: O(n).
 * @example
 * const prices = Array.from({ length: 40 }, (_, i) => 100 + Math.abs(20 - i));
 * const { signal, lastSignals } = movingAverageCrossover({ prices, fastPeriod: 3, slowPeriod: 8 });
 * signal; // 'BULLISH'
 * lastSignals; // [{ type: 'GOLDEN_CROSS', idx: 24, price: 104 }]
 */
export function movingAverageCrossover(inputs: MovingAverageCrossoverInputs): MovingAverageCrossover {
  movingAverageCrossoverInputs.assert(inputs);
  const { prices, fastPeriod = DEFAULT_FAST_PERIOD, slowPeriod = DEFAULT_SLOW_PERIOD } = inputs;
  const n = prices.length;
  const [fastPeriodUsed, slowPeriodUsed] = [Math.min(fastPeriod, n), Math.min(slowPeriod, n)];
  const first = slowPeriodUsed - 1;
  const slow = exponentialMovingAverages(prices, slowPeriodUsed).subarray(first);
  const fast = exponentialMovingAverages(prices, fastPeriodUsed).subarray(first);
  const sides = Array.from(slow, (average, k) => resolvedOrder(fast[k] as number, average));
  const crossings = crossingsOf(sides, first, prices);
  const [fastEma, slowEma] = [fast.at(-1) as number, slow.at(-1) as number];
  const spread = fastEma - slowEma;
  const last = crossings.at(-1);
  return {
    signal: BIAS[1 + (sides.at(-1) as number)] as Bias,
    fastEma,
    slowEma,
    spread,
    spreadPct: slowEma > 0 ? finiteOrNull((100 * spread) / slowEma) : null,
    lastSignals: crossings.slice(-MOST_LISTED),
    totalCrosses: crossings.length,
    barsSinceLastCross: last === undefined ? null : n - 1 - last.idx,
    fastPeriodUsed,
    slowPeriodUsed,
    price: prices.at(-1) as number,
    n,
  };
}

/** `sides` begin at the bar `first`. */
function crossingsOf(sides: readonly (-1 | 0 | 1)[], first: number, prices: Series): readonly Crossing[] {
  const crossings: Crossing[] = [];
  let before = 0;
  sides.forEach((side, k) => {
    if (side === 0) return;
    const idx = first + k;
    if (before === -side) {
      crossings.push({ type: side > 0 ? 'GOLDEN_CROSS' : 'DEATH_CROSS', idx, price: prices[idx] as number });
    }
    before = side;
  });
  return crossings;
}
