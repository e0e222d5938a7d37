import { type Answer, type Request } from '@quant/contract';
import { InvalidInputError } from '@quant/core';

type Fibonacci = Answer<'indicatorsFibonacciRetracement'>;
type Level = Fibonacci['levels'][number];

const RETRACEMENTS: readonly (readonly [key: keyof Fibonacci['retracement_levels'], ratio: number])[] = [
  ['0.0%', 0],
  ['23.6%', 0.236],
  ['38.2%', 0.382],
  ['50.0%', 0.5],
  ['61.8%', 0.618],
  ['78.6%', 0.786],
  ['100.0%', 1],
];

const EXTENSIONS: readonly (readonly [key: keyof Fibonacci['extension_levels'], ratio: number])[] = [
  ['127.2%', 1.272],
  ['161.8%', 1.618],
  ['200.0%', 2],
  ['261.8%', 2.618],
];

/**
 * Fibonacci retracements and extensions of a price swing.
 *
 * up: retracement f at high − f·range, extension e at high + (e − 1)·range;
 * down: low + f·range and low − (e − 1)·range
 *
 * @throws InvalidInputError  the high is not above the low
 * @remarks f = 0, 0.236, 0.382, 0.5, 0.618, 0.786, 1; e = 1.272, 1.618, 2, 2.618. The levels at 0 and 100 % are the
 *          swing prices themselves. Accuracy: two units in the last place of the larger of swing price and level. Cost:
 *          O(1).
 * @example
 * const swing = { swing_high: 150, swing_low: 100, direction: 'up' } as const;
 * const { retracement_levels, extension_levels } = indicatorsFibonacciRetracement(swing);
 * retracement_levels['23.6%']; // 138.2
 * retracement_levels['61.8%']; // 119.1
 * extension_levels['161.8%']; // 180.9
 */
export function indicatorsFibonacciRetracement(request: Request<'indicatorsFibonacciRetracement'>): Fibonacci {
  const { swing_high, swing_low, direction } = request;
  assertSwing(swing_high, swing_low);
  const [end, start] = direction === 'up' ? [swing_high, swing_low] : [swing_low, swing_high];
  const move = end - start;
  // from the nearer end, so that the whole retracement is the start itself
  const retracement = (ratio: number) => (ratio <= 0.5 ? end - ratio * move : start + (1 - ratio) * move);
  const extension = (ratio: number) => end + (ratio - 1) * move;
  const retracements = RETRACEMENTS.map(
    ([key, ratio]) => [key, levelAt('retracement', ratio, retracement(ratio))] as const,
  );
  const extensions = EXTENSIONS.map(([key, ratio]) => [key, levelAt('extension', ratio, extension(ratio))] as const);
  return {
    retracement_levels: pricesByKey(retracements),
    extension_levels: pricesByKey(extensions),
    swing_high,
    swing_low,
    range: swing_high - swing_low,
    direction,
    levels: [...retracements, ...extensions].map(([, level]) => level),
  };
}

function assertSwing(high: number, low: number): void {
  if (high > low) return;
  throw new InvalidInputError(['swing_high'], 'value_error', 'above swing_low', high);
}

function levelAt(type: Level['type'], ratio: number, price: number): Level {
  return { type, ratio, price };
}

function pricesByKey<Key extends string>(levels: readonly (readonly [Key, Level])[]): Record<Key, number> {
  return Object.fromEntries(levels.map(([key, { price }]) => [key, price])) as Record<Key, number>;
}
