import { inputs, type InputsOf, number } from '@quant/core';
import { annuityFields } from '../annuity/annuity-inputs';

/** A single amount today, equal payments after it, and the rate at which both grow. Amounts are in currency. */
export const futureValueInputs = inputs({
  ...annuityFields,
  /** Amount at the beginning of the first period; default 0. */
  presentValue: number({}, 0),
});

/** A single amount today, equal payments after it, and the rate at which both grow. Amounts are in currency. */
export type FutureValueInputs = InputsOf<typeof futureValueInputs>;
