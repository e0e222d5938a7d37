import { inputs, type InputsOf, number } from '@quant/core';
import { annuityFields } from '../annuity/annuity-inputs';

/** Equal payments, a single amount after the last of them, and the rate that discounts both. Amounts are in currency. */
export const presentValueInputs = inputs({
  ...annuityFields,
  /** Amount at the end of the last period; default 0. */
  futureValue: number({}, 0),
});

/** Equal payments, a single amount after the last of them, and the rate that discounts both. Amounts are in currency. */
export type PresentValueInputs = InputsOf<typeof presentValueInputs>;
