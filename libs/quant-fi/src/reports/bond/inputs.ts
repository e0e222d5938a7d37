import { inputs, type InputsOf, integer, number, unsignedZero } from '@quant/core';

const POSITIVE = { greaterThan: 0 };

const couponRate = number({ atLeast: 0, atMost: 10 });

const terms = {
  /** Years to maturity, integer 1 … 100. */
  years: integer({ atLeast: 1, atMost: 100 }),
  /** Paid back at maturity, in currency, > 0; default 1000. */
  face: number(POSITIVE, 1000),
  /** Coupons a year, integer 1 … 12; default 2. */
  frequency: integer({ atLeast: 1, atMost: 12 }, 2),
};

/** A bond with equal coupons on equally spaced dates, valued on one of them, and its yield. */
export const bondInputs = inputs({
  /** Coupons of a year as a fraction of the face value, ≥ 0, ≤ 10. */
  couponRate: unsignedZero(couponRate),
  /** Nominal yield a year, compounded at every coupon, > −1, ≤ 10. */
  ytm: number({ greaterThan: -1, atMost: 10 }),
  ...terms,
});

/** A bond with equal coupons on equally spaced dates, valued on one of them, and its yield. */
export type BondInputs = InputsOf<typeof bondInputs>;
