import { assertInputs, assertInteger, assertSeries, InvalidInputError, type Series } from '@quant/core';
import { MOST_BARS, PERIOD } from '../bounds';

/** Prices and the periods of two exponential moving averages. */
export interface MovingAverageCrossoverInputs {
  /** Prices, oldest first [30 … 5000]. */
  readonly prices: Series;
  /** Period of the fast average [bars], 1 … 5000, less than `slowPeriod`, shortened to n; default 10. */
  readonly fastPeriod?: number | undefined;
  /** Period of the slow average [bars], 1 … 5000, shortened to n; default 50. */
  readonly slowPeriod?: number | undefined;
}

export const DEFAULT_FAST_PERIOD = 10;
export const DEFAULT_SLOW_PERIOD = 50;

const FEWEST_PRICES = 30;

/**
 * @throws InvalidInputError  an input is absent, no finite number, or breaks the bound shown at its field
 */
export function assertMovingAverageCrossoverInputs(inputs: MovingAverageCrossoverInputs): void {
  assertInputs(inputs);
  const { prices, fastPeriod = DEFAULT_FAST_PERIOD, slowPeriod = DEFAULT_SLOW_PERIOD } = inputs;
  assertSeries(prices, 'prices', { atLeast: FEWEST_PRICES, atMost: MOST_BARS });
  assertInteger(fastPeriod, 'fastPeriod', PERIOD);
  assertInteger(slowPeriod, 'slowPeriod', PERIOD);
  if (fastPeriod >= slowPeriod) {
    throw new InvalidInputError(['fastPeriod'], 'value_error', 'less than slowPeriod', fastPeriod);
  }
}
