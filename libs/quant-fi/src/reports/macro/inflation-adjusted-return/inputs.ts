import { inputs, type InputsOf, integer, number, optional, unsignedZero } from '@quant/core';

/** A return and the inflation over the same period, in percent. */
export const inflationAdjustedReturnInputs = inputs({
  /** Nominal return per period, in percent, −100 … 1000. */
  nominalReturnPct: unsignedZero(number({ atLeast: -100, atMost: 1000 })),
  /** Inflation per period, in percent, > −100, ≤ 1000. */
  inflationRatePct: number({ greaterThan: -100, atMost: 1000 }),
  /** Periods over which both last, integer 1 … 200; default unknown. */
  periods: optional(integer({ atLeast: 1, atMost: 200 })),
  /** Amount at the start, in currency; default unknown. */
  initialValue: optional(number()),
});

/** A return and the inflation over the same period, in percent. */
export type InflationAdjustedReturnInputs = InputsOf<typeof inflationAdjustedReturnInputs>;
