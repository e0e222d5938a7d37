import {
  fibonacciRetracementInputs,
  DEFAULT_DIRECTION,
  type FibonacciRetracementInputs,
} from './fibonacci-retracement-inputs';
import {
  type ExtensionKey,
  type FibonacciLevel,
  type FibonacciRetracement,
  type RetracementKey,
} from './fibonacci-retracement-result';

const RETRACEMENTS: readonly (readonly [key: RetracementKey, ratio: number])[] = [
  ['0.0%', 0],
  ['23.6%', 0.236],
  ['38.2%', 0.382],
  ['50.0%', 0.5],
  ['61.8%', 0.618],
  ['78.6%', 0.786],
  ['100.0%', 1],
];

const EXTENSIONS: readonly (readonly [key: ExtensionKey, ratio: number])[] = [
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
 * @param inputs.swingHigh  highest price of the move  [any unit]  > swingLow, any sign
 * @param inputs.swingLow   lowest price of the move   [same]      any sign
 * @param inputs.direction  way of the move            'up' (default) or 'down'
 * @returns the levels by name and in a list, in the unit of the prices
 * @throws InvalidInputError  an input is absent, no finite number, or breaks the bound shown above
 * @remarks f = 0, 0.236, 0.382, 0.5, 0.618, 0.786, 1; e = 1.272, 1.618, 2, 2.618. The levels at 0 and 100 % are the
 *          swing prices themselves. Accuracy: two units in the last place of the larger of swing price and level. Cost:
 *          O(1).
 * @example
 * const { retracementLevels, extensionLevels } = fibonacciRetracement({ swingHigh: 150, swingLow: 100 });
 * retracementLevels['23.6%']; // 138.2
 * retracementLevels['61.8%']; // 119.1
 * extensionLevels['161.8%']; // 180.9
 */
export function fibonacciRetracement(inputs: FibonacciRetracementInputs): FibonacciRetracement {
  fibonacciRetracementInputs.assert(inputs);
  const { swingHigh, swingLow, direction = DEFAULT_DIRECTION } = inputs;
  const [end, start] = direction === 'up' ? [swingHigh, swingLow] : [swingLow, swingHigh];
  const move = end - start;
  // from the nearer end, so that the whole retracement is the start itself
  const retracement = (ratio: number) => (ratio <= 0.5 ? end - ratio * move : start + (1 - ratio) * move);
  const extension = (ratio: number) => end + (ratio - 1) * move;
  const retracements = RETRACEMENTS.map(
    ([key, ratio]) => [key, levelAt('retracement', ratio, retracement(ratio))] as const,
  );
  const extensions = EXTENSIONS.map(([key, ratio]) => [key, levelAt('extension', ratio, extension(ratio))] as const);
  return {
    retracementLevels: pricesByKey(retracements),
    extensionLevels: pricesByKey(extensions),
    swingHigh,
    swingLow,
    range: swingHigh - swingLow,
    direction,
    levels: [...retracements, ...extensions].map(([, level]) => level),
  };
}

function levelAt(type: FibonacciLevel['type'], ratio: number, price: number): FibonacciLevel {
  return { type, ratio, price };
}

function pricesByKey<Key extends string>(levels: readonly (readonly [Key, FibonacciLevel])[]): Record<Key, number> {
  return Object.fromEntries(levels.map(([key, { price }]) => [key, price])) as Record<Key, number>;
}
