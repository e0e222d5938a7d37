import { assertSameLength, inputs, type InputsOf, integer, optional, series, type Series } from '@quant/core';
import { DEFAULT_PERIOD, MOST_BARS, WINDOW } from '../bounds';

/** Closing prices of daily bars, and what is known of their volumes. */
export const technicalIndicatorsInputs = inputs(
  {
    /** Closing prices, oldest first [5 … 5000]. */
    prices: series({ atLeast: 5, atMost: MOST_BARS }),
    /** Volumes of the same bars, ≥ 0 [n]; default none. */
    volumes: optional(series({ atMost: MOST_BARS }, { atLeast: 0 })),
    /** N, look-back of the indicators without one of their own [bars], 2 … 5000, shortened to n − 1; default 14. */
    period: integer(WINDOW, DEFAULT_PERIOD),
  },
  { assertSameBars },
);

/** Closing prices of daily bars, and what is known of their volumes. */
export type TechnicalIndicatorsInputs = InputsOf<typeof technicalIndicatorsInputs>;

function assertSameBars({ prices, volumes }: { readonly prices: Series; readonly volumes: Series | null }): void {
  if (volumes !== null) assertSameLength(volumes, 'volumes', prices, 'prices');
}
