import { choice, number } from '@quant/core';

/** When in its period a payment is made. */
export type PaymentTiming = 'end' | 'begin';

/** Interest per period, a fraction, > −1, ≤ 100. */
export const rateField = number({ greaterThan: -1, atMost: 100 });

/** Periods, > 0, ≤ 1,000,000; a fraction of one is carried through the formulas. */
export const nperField = number({ greaterThan: 0, atMost: 1e6 });

/** A payment, received positive, paid negative. */
export const amountField = number();

/** The same with default 0: the balance at the end of a loan. */
export const noAmountField = number({}, 0);

/** Whether payments are made at the end (default) or at the beginning of a period. */
export const whenField = choice<PaymentTiming>(['end', 'begin'], 'end');

/** 1 for payments at the end of each period, 1 + r at the beginning, where each earns interest for one period more. */
export function dueFactor(rate: number, when: PaymentTiming): number {
  return when === 'begin' ? 1 + rate : 1;
}
