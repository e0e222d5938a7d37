import { choice, inputs, type InputsOf, series, type Series, text } from '@quant/core';
import { assertLevels, DEFAULT_SIGNIFICANCE, LEVELS, SIGNIFICANCES } from '../cointegration/inputs';

export const DEFAULT_NAME_A = 'A';
export const DEFAULT_NAME_B = 'B';

const NAME = { atLeast: 1, atMost: 64 };

/** Two price series, observed together. */
export const pairSignalInputs = inputs(
  {
    /** Levels of a, the hedge, oldest first [20 … 5000], not constant. */
    seriesA: series(LEVELS),
    /** Levels of b, as many, not constant. */
    seriesB: series(LEVELS),
    /** Name of a, 1 … 64 characters; default `A`. */
    nameA: text(NAME, DEFAULT_NAME_A),
    /** Name of b, 1 … 64 characters; default `B`. */
    nameB: text(NAME, DEFAULT_NAME_B),
    /** Size of the test, `0.01`, `0.05` or `0.10`; default `0.05`. */
    significance: choice(SIGNIFICANCES, DEFAULT_SIGNIFICANCE),
  },
  { assertPair },
);

/** Two price series, observed together. */
export type PairSignalInputs = InputsOf<typeof pairSignalInputs>;

function assertPair({ seriesA, seriesB }: { readonly seriesA: Series; readonly seriesB: Series }): void {
  assertLevels(seriesA, 'seriesA', seriesB, 'seriesB');
}
