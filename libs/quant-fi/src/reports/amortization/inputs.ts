import { type CompleteOf, inputs, type InputsOf, integer, number, unsignedZero } from '@quant/core';

/** A loan that is repaid by equal monthly payments, and what is paid on top of them. Amounts are in currency. */
export const amortizationInputs = inputs({
  /** Amount borrowed, > 0. */
  principal: number({ greaterThan: 0 }),
  /** Nominal rate per year, of which a twelfth is due every month, a fraction, 0 … 10. */
  annualRate: unsignedZero(number({ atLeast: 0, atMost: 10 })),
  /** Years of twelve payments each, integer 1 … 50. */
  years: integer({ atLeast: 1, atMost: 50 }),
  /** Paid every month on top of the level payment, ≥ 0; default 0. */
  extraPayment: unsignedZero(number({ atLeast: 0 }, 0)),
});

/** A loan that is repaid by equal monthly payments, and what is paid on top of them. Amounts are in currency. */
export type AmortizationInputs = InputsOf<typeof amortizationInputs>;

/** Defaults written out. */
export type CompleteAmortizationInputs = CompleteOf<typeof amortizationInputs>;
