import { inputs, type InputsOf, number, series } from '@quant/core';

/** Payments at the ends of consecutive periods of equal length, and the rate that discounts them. */
export const netPresentValueInputs = inputs({
  /** Payments, the first at the end of period 1; outlays are negative [1 … 5000]. */
  cashFlows: series({ atLeast: 1, atMost: 5000 }),
  /** Rate per period, a fraction, > −1, ≤ 100. */
  discountRate: number({ greaterThan: -1, atMost: 100 }),
});

/** Payments at the ends of consecutive periods of equal length, and the rate that discounts them. */
export type NetPresentValueInputs = InputsOf<typeof netPresentValueInputs>;
