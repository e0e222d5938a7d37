import { inputs, type InputsOf, series } from '@quant/core';

/** The sample that distributions are fitted to. */
export const distributionFitInputs = inputs({
  /** Observations [10 … 5000] of one variable, in any order and unit. */
  data: series({ atLeast: 10, atMost: 5000 }),
});

/** The sample that distributions are fitted to. */
export type DistributionFitInputs = InputsOf<typeof distributionFitInputs>;
