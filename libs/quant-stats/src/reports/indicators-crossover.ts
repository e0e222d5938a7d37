import { type Answer, type Request } from '@quant/contract';
import { InvalidInputError, type Series } from '@quant/core';
import { finiteOrNull, resolvedOrder } from '@quant/core/kernels';
import { exponentialMovingAverages } from '../indicators/moving-averages/ema';
import { type Bias } from '../indicators/trend/trend-sides';

type Crossing = Answer<'indicatorsCrossover'>['last_signals'][number];

const MOST_LISTED = 5;

const BIAS: readonly Bias[] = ['BEARISH', 'NEUTRAL', 'BULLISH'];

/**
 * Crossings of a fast and a slow exponential moving average.
 *
 * d_i = fast_i − slow_i from bar slow − 1 on; a cross at i: d_i is not 0 and its sign differs from that of the last d
 * before it that was not 0
 *
 * @throws InvalidInputError  the fast period is not less than the slow one
 * @remarks The mean of its first prices seeds each average; a period longer than the data is shortened to it. d_i is 0
 *          within 1e-12 of the larger average. A touch that returns to the same side is not a cross; neither is leaving
 *          equality at the start. Cost: O(n).
 * @example
 * const prices = Array.from({ length: 40 }, (_, i) => 100 + Math.abs(20 - i));
 * const { signal, last_signals } = indicatorsCrossover({ prices, fast_period: 3, slow_period: 8 });
 * signal; // 'BULLISH'
 * last_signals; // [{ type: 'GOLDEN_CROSS', idx: 24, price: 104 }]
 */
export function indicatorsCrossover(request: Request<'indicatorsCrossover'>): Answer<'indicatorsCrossover'> {
  const { prices, fast_period, slow_period } = request;
  assertPeriods(fast_period, slow_period);
  const n = prices.length;
  const [fast_period_used, slow_period_used] = [Math.min(fast_period, n), Math.min(slow_period, n)];
  const first = slow_period_used - 1;
  const slow = exponentialMovingAverages(prices, slow_period_used).subarray(first);
  const fast = exponentialMovingAverages(prices, fast_period_used).subarray(first);
  const sides = Array.from(slow, (average, k) => resolvedOrder(fast[k] as number, average));
  const crossings = crossingsOf(sides, first, prices);
  const [fast_ema, slow_ema] = [fast.at(-1) as number, slow.at(-1) as number];
  const spread = fast_ema - slow_ema;
  const last = crossings.at(-1);
  return {
    signal: BIAS[1 + (sides.at(-1) as number)] as Bias,
    fast_ema,
    slow_ema,
    spread,
    spread_pct: slow_ema > 0 ? finiteOrNull((100 * spread) / slow_ema) : null,
    last_signals: crossings.slice(-MOST_LISTED),
    total_crosses: crossings.length,
    bars_since_last_cross: last === undefined ? null : n - 1 - last.idx,
    fast_period_used,
    slow_period_used,
    price: prices.at(-1) as number,
    n,
  };
}

function assertPeriods(fast: number, slow: number): void {
  if (fast < slow) return;
  throw new InvalidInputError(['fast_period'], 'value_error', 'less than slow_period', fast);
}

/** `sides` begin at the bar `first`. */
function crossingsOf(sides: readonly (-1 | 0 | 1)[], first: number, prices: Series): Crossing[] {
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
