import { assertInputs, assertSeries, type Series } from '@quant/core';

/** The sample that distributions are fitted to. */
export interface DistributionFitInputs {
  /** Observations [10 … 5000] of one variable, in any order and unit. */
  readonly data: Series;
}

const LENGTH = { atLeast: 10, atMost: 5000 };

/**
 * @throws InvalidInputError  data are absent, too few or too many, or one of them is no finite number up to 1e15
 */
export function assertDistributionFitInputs(inputs: DistributionFitInputs): void {
  assertInputs(inputs);
  assertSeries(inputs.data, 'data', LENGTH);
}
