import { assertInputs, assertInteger, assertSameLength, assertSeries, type Bounds, type Series } from '@quant/core';
import { DEFAULT_PERIOD, MOST_BARS, WINDOW } from '../bounds';

/** Closing prices of daily bars, and what is known of their volumes. */
export interface TechnicalIndicatorsInputs {
  /** Closing prices, oldest first [5 … 5000]. */
  readonly prices: Series;
  /** Volumes of the same bars, ≥ 0 [n]; default none. */
  readonly volumes?: Series | null | undefined;
  /** N, look-back of the indicators without one of their own [bars], 2 … 5000, shortened to n − 1; default 14. */
  readonly period?: number | undefined;
}

const FEWEST_PRICES = 5;
const VOLUME: Bounds = { atLeast: 0 };

/**
 * @throws InvalidInputError  an input is absent, no finite number, or breaks the bound shown at its field, or lengths differ
 */
export function assertTechnicalIndicatorsInputs(inputs: TechnicalIndicatorsInputs): void {
  assertInputs(inputs);
  const { prices, volumes = null, period = DEFAULT_PERIOD } = inputs;
  assertSeries(prices, 'prices', { atLeast: FEWEST_PRICES, atMost: MOST_BARS });
  if (volumes !== null) {
    assertSeries(volumes, 'volumes', { atMost: MOST_BARS }, VOLUME);
    assertSameLength(volumes, 'volumes', prices, 'prices');
  }
  assertInteger(period, 'period', WINDOW);
}
