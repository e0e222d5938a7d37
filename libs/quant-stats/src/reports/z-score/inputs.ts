import { inputs, type InputsOf, integer, InvalidInputError, number, optional, series, type Series } from '@quant/core';

export const DEFAULT_THRESHOLD = 2;

/** A series of levels and the length of the window in which each is judged again. */
export const zScoreInputs = inputs(
  {
    /** Observations, oldest first [3 … 5000]. */
    series: series({ atLeast: 3, atMost: 5000 }),
    /** Observations of the trailing window, 2 … the length of the series; default none. */
    window: optional(integer({ atLeast: 2, atMost: 5000 })),
    /** A z-score beyond this in absolute value is extreme, > 0; default 2. */
    threshold: number({ greaterThan: 0 }, DEFAULT_THRESHOLD),
  },
  { assertWindow },
);

/** A series of levels and the length of the window in which each is judged again. */
export type ZScoreInputs = InputsOf<typeof zScoreInputs>;

function assertWindow({ series, window }: { readonly series: Series; readonly window: number | null }): void {
  if (window === null || window <= series.length) return;
  throw new InvalidInputError(['window'], 'value_error', 'at most the length of series', window);
}
