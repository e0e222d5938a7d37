import { inputs, number, refined } from '@quant/core';
import { inRange } from '@quant/core/kernels';
import { asFraction, assertTime, bondFields, couponTimes } from './bond-terms';
import { type BondAtYield } from './bond-types';
import { discountSums } from './discount-sums';

/** A bond with level coupons, and its yield. */
export const bondAtYield = inputs(
  {
    ...bondFields,
    /** Nominal yield a year, compounded at every coupon, > −1, ≤ 2. */
    ytm: refined(number({ greaterThan: -1, atMost: 10 }), (ytm) => ytm <= 2, asFraction(2)),
  },
  { assertTime },
);

/**
 * Clean price of a bond with level coupons at a yield.
 *
 * P = Σ CFₖ·(1 + ytm/f)^(−(k − a)) − accrued interest,  k = 1 … n, a the part of the current coupon's period that has passed
 *
 * @param bond.couponRate  coupons of a year over the face value           [1/year]    0 … 1
 * @param bond.ytm         nominal yield, compounded f times a year        [1/year]    > −1, ≤ 2
 * @param bond.years       to maturity, a part of a period included        [years]     > 0, ≤ 100; or instead of it
 * @param bond.settlement, bond.maturity  days: YYYY-MM-DD, or a Date at midnight UTC
 * @param bond.face        paid back at maturity                           [currency]  > 0, default 100
 * @param bond.frequency   f, coupons a year                                           integer 1 … 12, default 2
 * @param bond.dayCount    of accrued interest: '30/360 US' (default), '30E/360' or 'ACT/ACT ICMA'; for days only
 * @param bond.endOfMonth  coupons on the last days of their months if the maturity is one (default true); for days only
 * @returns price without accrued interest, in currency
 * @throws InvalidInputError  an input is absent, unknown, of another type, or breaks a bound shown above; years beside days
 * @throws OutOfRangeError  the answer exceeds the largest double
 * @remarks Yields are compounded in the current period as in all others, also before the last coupon, where some markets take simple
 *          interest. Coupons are due on the days that `accruedInterest` describes. The dirty price is `bondPrice` +
 *          `accruedInterest`. At its coupon rate a bond costs its face value on a coupon date, to the last
 *          bit. Accuracy: 1e-14. Cost: O(n), 3 ns a coupon.
 * @see Fabozzi, "Bond Markets, Analysis, and Strategies", chapter 2; SIFMA, "Standard Securities Calculation Methods".
 * @example
 * bondPrice({ couponRate: 0.05, ytm: 0.04, years: 10 }); // ≈ 108.175716672299
 * bondPrice({ couponRate: 0.05, ytm: 0.04, settlement: '2024-03-20', maturity: '2033-11-15' }); // ≈ 107.937494782350
 */
export function bondPrice(bond: BondAtYield): number {
  const terms = bondAtYield.complete(bond);
  const { couponRate, ytm, face, frequency } = terms;
  const { periods, elapsed, accrued: part } = couponTimes(terms);
  const { premium, dirty } = bondValue(couponRate, ytm, frequency, periods, elapsed);
  const accrued = (couponRate / frequency) * part;
  // via the premium near par, which keeps more digits
  return inRange(premium > -0.5 ? face + face * (premium - accrued) : face * (dirty - accrued), 'the price');
}

/** Value of a bond with face value 1, and the moments of its payments' times. */
interface BondValue {
  /** Price with accrued interest less the face value; exact at par on a coupon date. */
  readonly premium: number;
  /** Present value of all payments, accrued interest included. */
  readonly dirty: number;
  /** Mean time of the payments, weighted by their present values [periods]. */
  readonly meanTime: number;
  /** Mean of t·(t + 1), t the times in periods. */
  readonly meanSquares: number;
}

/**
 * Value of a bond with level coupons at a yield, part way into a period: its value at the period's beginning, compounded since.
 *
 * P = (1+y)^a·Σ CFₖ·(1+y)⁻ᵏ, the times k − a, a the part of the period that has passed
 *
 * Preconditions, unchecked: couponRate ≥ 0; ytm > −frequency; whole periods ≥ 1; 0 ≤ elapsed ≤ 1. Beyond the range of doubles
 * the values are Infinity.
 */
export function bondValue(
  couponRate: number,
  ytm: number,
  frequency: number,
  periods: number,
  elapsed: number,
): BondValue {
  const { level, first, second, last, unit } = discountSums(ytm, frequency, periods);
  const coupon = couponRate / frequency;
  const value = coupon * level + last;
  const lastShare = last / value;
  // a mean of times within the term, which rounding may take beyond it
  const mean = Math.min(periods, (coupon / value) * first + periods * lastShare);
  const squares = (coupon / value) * (second + first) + periods * (periods + 1) * lastShare;
  const premium = ((couponRate - ytm) / frequency) * level * unit;
  // exact at par; far below, where the sum would lose digits, by the cash flows
  const whole = premium > -0.5 ? 1 + premium : value * unit;
  if (elapsed === 0) return { premium, dirty: whole, meanTime: mean, meanSquares: squares };
  const growth = Math.exp(elapsed * Math.log1p(ytm / frequency));
  return {
    premium: whole * growth - 1,
    dirty: whole * growth,
    meanTime: mean - elapsed,
    meanSquares: squares - 2 * elapsed * mean - elapsed * (1 - elapsed),
  };
}
