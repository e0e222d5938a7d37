import { assertInputs, assertOneOf, assertString, type Series } from '@quant/core';
import { type Significance } from '../cointegration/cointegration-result';
import { assertLevels, DEFAULT_SIGNIFICANCE, SIGNIFICANCES } from '../cointegration/inputs';

/** Two price series, observed together. */
export interface PairSignalInputs {
  /** Levels of a, the hedge, oldest first [20 … 5000], not constant. */
  readonly seriesA: Series;
  /** Levels of b, as many, not constant. */
  readonly seriesB: Series;
  /** Name of a, 1 … 64 characters; default `A`. */
  readonly nameA?: string | undefined;
  /** Name of b, 1 … 64 characters; default `B`. */
  readonly nameB?: string | undefined;
  /** Size of the test, `0.01`, `0.05` or `0.10`; default `0.05`. */
  readonly significance?: Significance | undefined;
}

export const DEFAULT_NAME_A = 'A';
export const DEFAULT_NAME_B = 'B';

const NAME = { atLeast: 1, atMost: 64 };

/**
 * @throws InvalidInputError  an input is absent, of the wrong kind, or breaks the bound shown at its field
 */
export function assertPairSignalInputs(inputs: PairSignalInputs): void {
  assertInputs(inputs);
  const { seriesA, seriesB, nameA = DEFAULT_NAME_A, nameB = DEFAULT_NAME_B } = inputs;
  const { significance = DEFAULT_SIGNIFICANCE } = inputs;
  assertLevels(seriesA, 'seriesA', seriesB, 'seriesB');
  assertString(nameA, 'nameA', NAME);
  assertString(nameB, 'nameB', NAME);
  assertOneOf(significance, 'significance', SIGNIFICANCES);
}
