import { assertInteger, assertNumber, assertOneOf, type Bounds } from '@quant/core';
import { type PaymentTiming } from './payment-timing';

/** Equal payments and the rate at which they are valued. */
export interface AnnuityInputs {
  /** Rate per period, a fraction, > −1, ≤ 100. */
  readonly rate: number;
  /** Number of periods, integer 1 … 1000. */
  readonly periods: number;
  /** Payment in every period; default 0. */
  readonly payment?: number | undefined;
  /** Whether payments are made at the end (`end`) or at the beginning (`begin`, `beginning`) of a period; default `end`. */
  readonly paymentTiming?: 'end' | 'begin' | 'beginning' | undefined;
}

/** Defaults written out, one spelling of the timing. */
export interface CompleteAnnuityInputs {
  readonly rate: number;
  readonly periods: number;
  readonly payment: number;
  readonly paymentTiming: PaymentTiming;
}

const RATE: Bounds = { greaterThan: -1, atMost: 100 };
const PERIODS: Bounds = { atLeast: 1, atMost: 1000 };
const TIMINGS = ['end', 'begin', 'beginning'] as const;

/**
 * @returns the inputs with their defaults
 * @throws InvalidInputError  an input is absent, of another type, or breaks the bound shown at its field
 */
export function completeAnnuityInputs(inputs: AnnuityInputs): CompleteAnnuityInputs {
  const { rate, periods, payment = 0, paymentTiming = 'end' } = inputs;
  assertNumber(rate, 'rate', RATE);
  assertInteger(periods, 'periods', PERIODS);
  assertNumber(payment, 'payment');
  assertOneOf(paymentTiming, 'paymentTiming', TIMINGS);
  return { rate, periods, payment, paymentTiming: paymentTiming === 'end' ? 'end' : 'begin' };
}
