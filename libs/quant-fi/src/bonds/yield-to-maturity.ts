import { inputs, number } from '@quant/core';
import { inRange, logRatio } from '@quant/core/kernels';
import { assertTime, bondFields, couponTimes } from './bond-terms';
import { type BondAtPrice } from './bond-types';
import { yieldOfPrice } from './yield-of-price';

/** A bond with level coupons, and what it costs. */
export const bondAtPrice = inputs(
  {
    ...bondFields,
    /** Clean price in currency, > 0. */
    price: number({ greaterThan: 0 }),
  },
  { assertTime },
);

/**
 * Yield to maturity of a bond with level coupons, from its clean price: the inverse of `bondPrice`.
 *
 * Σ CFₖ·(1 + ytm/f)^(−(k − a)) = price + accrued interest,  k = 1 … n, a the part of the current coupon's period that has passed
 *
 * @param bond.price       without accrued interest                        [currency]  > 0
 * @param bond.couponRate  coupons of a year over the face value           [1/year]    0 … 1
 * @param bond.years       to maturity, a part of a period included        [years]     > 0, ≤ 100; or instead of it
 * @param bond.settlement, bond.maturity  days: YYYY-MM-DD, or a Date at midnight UTC
 * @param bond.face        paid back at maturity                           [currency]  > 0, default 100
 * @param bond.frequency   f, coupons a year                                           integer 1 … 12, default 2
 * @param bond.dayCount    of accrued interest: '30/360 US' (default), '30E/360' or 'ACT/ACT ICMA'; for days only
 * @param bond.endOfMonth  coupons on the last days of their months if the maturity is one (default true); for days only
 * @returns nominal yield, compounded f times a year [1/year]; null for a remaining time of 0 by the day count
 * @throws InvalidInputError  an input is absent, unknown, of another type, or breaks a bound shown above; years beside days
 * @throws OutOfRangeError  the answer exceeds the largest double
 * @remarks There is exactly one yield above −f, and it is always found: that of a rich bond is negative, that of a distressed one may
 *          be thousands of percent. On a coupon date at par it is the coupon rate, to the last bit. Accuracy: a few roundings of the
 *          price, which come back divided by the duration. Cost: O(n) a step, four steps being usual.
 * @see Fabozzi, "Bond Markets, Analysis, and Strategies", chapter 3.
 * @example
 * yieldToMaturity({ price: 95, couponRate: 0.05, years: 5 }); // ≈ 0.061776246409030
 * const dated = { couponRate: 0.05, settlement: '2024-03-20', maturity: '2033-11-15' };
 * yieldToMaturity({ price: 107.937494782350, ...dated }); // ≈ 0.04
 */
export function yieldToMaturity(bond: BondAtPrice): number | null {
  const terms = bondAtPrice.complete(bond);
  const { couponRate, face, frequency, price } = terms;
  const { periods, elapsed, accrued } = couponTimes(terms);
  if (elapsed === 0) return inRange(yieldOfPrice(couponRate, frequency, periods, logRatio(price, face)), 'the yield');
  if (elapsed === periods) return null;
  const dirty = price + ((face * couponRate) / frequency) * accrued;
  return inRange(yieldOfPrice(couponRate, frequency, periods, logRatio(dirty, face), elapsed), 'the yield');
}
