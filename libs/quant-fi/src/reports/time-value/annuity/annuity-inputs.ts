import { choice, converted, integer, number } from '@quant/core';
import { type PaymentTiming } from './payment-timing';

const TIMINGS = ['end', 'begin', 'beginning'] as const;

/** Equal payments and the rate at which they are valued. */
export const annuityFields = {
  /** Rate per period, a fraction, > −1, ≤ 100. */
  rate: number({ greaterThan: -1, atMost: 100 }),
  /** Number of periods, integer 1 … 1000. */
  periods: integer({ atLeast: 1, atMost: 1000 }),
  /** Payment in every period; default 0. */
  payment: number({}, 0),
  /** Payments are made at the end (`end`) or at the beginning (`begin`, `beginning`) of a period; default `end`. */
  paymentTiming: converted(choice(TIMINGS, 'end'), timingOf),
};

function timingOf(timing: (typeof TIMINGS)[number]): PaymentTiming {
  return timing === 'end' ? 'end' : 'begin';
}
