import { inputs, type InputsOf, integer, InvalidInputError, series } from '@quant/core';
import { MOST_BARS, PERIOD } from '../bounds';

export const DEFAULT_FAST_PERIOD = 10;
export const DEFAULT_SLOW_PERIOD = 50;

/** Prices and the periods of two exponential moving averages. */
export const movingAverageCrossoverInputs = inputs(
  {
    /** Prices, oldest first [30 … 5000]. */
    prices: series({ atLeast: 30, atMost: MOST_BARS }),
    /** Period of the fast average [bars], 1 … 5000, less than `slowPeriod`, shortened to n; default 10. */
    fastPeriod: integer(PERIOD, DEFAULT_FAST_PERIOD),
    /** Period of the slow average [bars], 1 … 5000, shortened to n; default 50. */
    slowPeriod: integer(PERIOD, DEFAULT_SLOW_PERIOD),
  },
  { assertPeriods },
);

/** Prices and the periods of two exponential moving averages. */
export type MovingAverageCrossoverInputs = InputsOf<typeof movingAverageCrossoverInputs>;

function assertPeriods({ fastPeriod, slowPeriod }: { readonly fastPeriod: number; readonly slowPeriod: number }): void {
  if (fastPeriod < slowPeriod) return;
  throw new InvalidInputError(['fastPeriod'], 'value_error', 'less than slowPeriod', fastPeriod);
}
