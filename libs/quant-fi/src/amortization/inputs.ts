import { assertInputs, assertInteger, assertNumber, type Bounds } from '@quant/core';

/** A loan that is repaid by equal monthly payments, and what is paid on top of them. Amounts are in currency. */
export interface AmortizationInputs {
  /** Amount borrowed, > 0. */
  readonly principal: number;
  /** Nominal rate per year, of which a twelfth is due every month, a fraction, 0 … 10. */
  readonly annualRate: number;
  /** Years of twelve payments each, integer 1 … 50. */
  readonly years: number;
  /** What is paid every month on top of the level payment, ≥ 0; default 0. */
  readonly extraPayment?: number | undefined;
}

/** Defaults written out. */
export type CompleteAmortizationInputs = {
  readonly [Name in keyof AmortizationInputs]-?: Exclude<AmortizationInputs[Name], undefined>;
};

const PRINCIPAL: Bounds = { greaterThan: 0 };
const ANNUAL_RATE: Bounds = { atLeast: 0, atMost: 10 };
const YEARS: Bounds = { atLeast: 1, atMost: 50 };
const EXTRA_PAYMENT: Bounds = { atLeast: 0 };

/**
 * @returns the inputs with their defaults
 * @throws InvalidInputError  an input is absent, of another type, or breaks the bound shown at its field
 */
export function completeAmortizationInputs(inputs: AmortizationInputs): CompleteAmortizationInputs {
  assertInputs(inputs);
  const { principal, annualRate, years, extraPayment = 0 } = inputs;
  assertNumber(principal, 'principal', PRINCIPAL);
  assertNumber(annualRate, 'annualRate', ANNUAL_RATE);
  assertInteger(years, 'years', YEARS);
  assertNumber(extraPayment, 'extraPayment', EXTRA_PAYMENT);
  // + 0: a −0 would show in the interest
  return { principal, annualRate: annualRate + 0, years, extraPayment: extraPayment + 0 };
}
