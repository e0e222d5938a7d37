import { inputs, InvalidInputError, number } from '@quant/core';
import { accumulationFactor, annuityFactor } from '../compounding/payments';
import { amountField, noAmountField, nperField, type PaymentTiming, rateField, whenField } from './annuity';

/** An amount that equal payments turn into another one. Amounts are cash flows: paid is negative, received positive. */
export interface Annuity {
  readonly rate: number;
  readonly nper: number;
  readonly pv: number;
  readonly fv: number;
  readonly when: PaymentTiming;
}

/** Purpose of a payment: fields of {@link Annuity}. */
export const annuityFields = {
  /** Interest per period, a fraction, > −1, ≤ 100. */
  rate: rateField,
  /** Periods, > 0, ≤ 1,000,000. */
  nper: nperField,
  /** Amount at the beginning. */
  pv: amountField,
  /** Amount at the end; default 0. */
  fv: noAmountField,
  /** `end` or `begin` of a period; default `end`. */
  when: whenField,
};

export const paymentPartInputs = inputs(
  {
    ...annuityFields,
    /** Number of the payment, 1 … nper. */
    per: number({ atLeast: 1, atMost: 1e6 }),
  },
  { assertPeriod },
);

function assertPeriod({ per, nper }: { readonly per: number; readonly nper: number }): void {
  if (per > nper) throw new InvalidInputError(['per'], 'value_error', 'at most nper', per);
}

/**
 * The payment at the end of each period.
 *
 * −(pv·r + (pv + fv)/s) for r ≥ 0 and −((pv + fv)/a − fv·r) for r < 0, s and a the future and the present value of a payment of one:
 * the same as −(fv + pv·(1+r)ⁿ)/s, without its overflow and its cancellation where fv is about −pv.
 */
export function paymentAtEnd({ rate, nper, pv, fv }: Annuity): number {
  const repaid = pv + fv;
  return rate < 0
    ? fv * rate - repaid / annuityFactor(rate, nper)
    : -(pv * rate + repaid / accumulationFactor(rate, nper));
}

/**
 * Principal part of a payment at the end of a period: that of the first one, −(pv + fv)/s, and its interest since. Computed
 * without cancellation.
 */
export function repaymentAtEnd({ rate, nper, pv, fv }: Annuity, per: number): number {
  const logRate = Math.log1p(rate);
  // (1+r)^(k−1)/s = (1+r)^(k−1−n)/a: of both the one with factors of at most 1
  return rate < 0
    ? (-(pv + fv) / accumulationFactor(rate, nper)) * Math.exp((per - 1) * logRate)
    : (-(pv + fv) / annuityFactor(rate, nper)) * Math.exp((per - 1 - nper) * logRate);
}

/**
 * The interest in a payment at the end of a period, on the amount before it: −r·pv less what the repayments so far have saved, or
 * what the payments to come and fv have as interest in them. Of both sums the one with the smaller terms is taken, which cancel less.
 */
export function interestAtEnd(annuity: Annuity, per: number): number {
  const { rate, nper, pv, fv } = annuity;
  if (rate === 0) return 0;
  const logRate = Math.log1p(rate);
  const first = repaymentAtEnd(annuity, 1);
  const saved = -first * Math.expm1((per - 1) * logRate);
  const onFirst = -pv * rate;
  const left = nper - per + 1;
  const onLast = fv * rate * Math.exp(-left * logRate);
  const toCome = -paymentAtEnd(annuity) * Math.expm1(-left * logRate);
  const fromStart = Math.max(Math.abs(onFirst), Math.abs(saved));
  const fromEnd = Math.max(Math.abs(onLast), Math.abs(toCome));
  // also false where a term from the start is beyond the range of doubles
  return fromStart <= fromEnd ? onFirst + saved : onLast + toCome;
}
