import { inputs, type InputsOf, number, omittable } from '@quant/core';

/** How a schedule is made. */
export const amortizationOptions = inputs({
  /** The smallest amount that is paid, of which every amount is a multiple, > 0; default: nothing is rounded. [currency] */
  roundTo: omittable(number({ greaterThan: 0 })),
});

/** How a schedule is made. */
export type AmortizationOptions = InputsOf<typeof amortizationOptions>;
