import { inputs, type InputsOf, series } from '@quant/core';

/** Payments at equal distances in time. */
export const internalRateOfReturnInputs = inputs({
  /** Payments, the first of them today; outlays are negative [2 … 5000]. */
  cashFlows: series({ atLeast: 2, atMost: 5000 }),
});

/** Payments at equal distances in time. */
export type InternalRateOfReturnInputs = InputsOf<typeof internalRateOfReturnInputs>;
