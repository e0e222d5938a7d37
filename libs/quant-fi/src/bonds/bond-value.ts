import { discountSums } from './discount-sums';

/** Value of a bond with face value 1, and the moments of its payments' times. */
export interface BondValue {
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
