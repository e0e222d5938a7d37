import {
  assertInputs,
  assertInteger,
  assertNumber,
  assertSeries,
  InvalidInputError,
  type Bounds,
  type Series,
} from '@quant/core';

export const DEFAULT_THRESHOLD = 2;

const OBSERVATIONS = { atLeast: 3, atMost: 5000 };
const WINDOW: Bounds = { atLeast: 2, atMost: 5000 };
const THRESHOLD: Bounds = { greaterThan: 0 };

/** A series of levels and the length of the window in which each is judged again. */
export interface ZScoreInputs {
  /** Observations, oldest first [3 … 5000]. */
  readonly series: Series;
  /** Observations of the trailing window, 2 … the length of the series; default none. */
  readonly window?: number | null | undefined;
  /** A z-score beyond this in absolute value is extreme, > 0; default 2. */
  readonly threshold?: number | undefined;
}

/**
 * @throws InvalidInputError  an input is absent, no finite number, or breaks the bound shown at its field
 */
export function assertZScoreInputs(inputs: ZScoreInputs): void {
  assertInputs(inputs);
  const { series, window = null, threshold = DEFAULT_THRESHOLD } = inputs;
  assertSeries(series, 'series', OBSERVATIONS);
  if (window !== null) {
    assertInteger(window, 'window', WINDOW);
    if (window > series.length) {
      throw new InvalidInputError(['window'], 'value_error', 'at most the length of series', window);
    }
  }
  assertNumber(threshold, 'threshold', THRESHOLD);
}
