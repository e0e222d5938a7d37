import { climbToRoot } from './climb-to-root';
import { discountSums, type DiscountSums } from './discount-sums';

/** The least that a yield per period can be, as a double. */
const LEAST_YIELD = -1 + Number.EPSILON / 2;

/** Range of ln(price/face) in which premiums are compared. Below it they lose digits, far above it they overflow. */
const COMPARABLE = { least: -0.5, most: 2 };

/**
 * Nominal yield at which a bond with level coupons has a price.
 *
 * Newton's method on ln P as a function of x = ln(1 + y), y the yield per period: ln Σ CFₖ·e^(−kx) is convex and falls.
 * It starts left of the root, where the tangent at x = 0 meets the target. Nothing can fail; four steps are usual.
 *
 * Preconditions, unchecked: couponRate ≥ 0, whole periods ≥ 1, a finite logarithm.
 *
 * @param couponRate  coupons of a year over the face value
 * @param frequency   f, coupons a year
 * @param periods     n, coupons in all
 * @param logPrice    ln(price/face), with accrued interest
 * @param elapsed     part of the current period that has passed, 0 … 1, and less than n
 * @returns yield per year, compounded f times; −f if that is the nearest double, Infinity beyond the range
 */
export function yieldOfPrice(
  couponRate: number,
  frequency: number,
  periods: number,
  logPrice: number,
  elapsed = 0,
): number {
  // + 0: a yield of −0 would show
  if (couponRate === 0) return frequency * Math.expm1(-logPrice / (periods - elapsed)) + 0;
  if (elapsed > 0) return yieldWithinPeriod(couponRate, frequency, periods, logPrice, elapsed);
  const coupon = couponRate / frequency;
  return climbToRoot(frequency * yieldBelow(coupon, periods, logPrice), (ytm) => {
    const sums = discountSums(ytm, frequency, periods);
    const value = coupon * sums.level + sums.last;
    const meanPeriods = (coupon * sums.first + periods * sums.last) / value;
    const excess =
      logPrice > COMPARABLE.least && logPrice < COMPARABLE.most
        ? excessByPremium((couponRate - ytm) / frequency, sums, logPrice)
        : Math.log(value) - sums.unitPeriods * Math.log1p(ytm / frequency) - logPrice;
    return { excess, next: ytm + (frequency + ytm) * Math.expm1(excess / meanPeriods) };
  });
}

/** The same between two coupons, where every payment is due a part of a period earlier. */
function yieldWithinPeriod(
  couponRate: number,
  frequency: number,
  periods: number,
  logPrice: number,
  elapsed: number,
): number {
  const coupon = couponRate / frequency;
  const payments = 1 + coupon * periods;
  const mean = ((coupon * (periods + 1)) / 2 + 1) * (periods / payments) - elapsed;
  const start = Math.max(Math.expm1((Math.log(payments) - logPrice) / mean), LEAST_YIELD);
  return climbToRoot(frequency * start, (ytm) => {
    const { level, first, last, unitPeriods } = discountSums(ytm, frequency, periods);
    const value = coupon * level + last;
    const meanTime = (coupon * first + periods * last) / value - elapsed;
    const excess = Math.log(value) - (unitPeriods - elapsed) * Math.log1p(ytm / frequency) - logPrice;
    return { excess, next: ytm + (frequency + ytm) * Math.expm1(excess / meanTime) };
  });
}

/**
 * ln of the price at a yield over the price aimed at, by their premiums: a tiny premium then gives all digits of the
 * yield.
 */
function excessByPremium(margin: number, { level, unit }: DiscountSums, logPrice: number): number {
  return Math.log1p((margin * level * unit - Math.expm1(logPrice)) / Math.exp(logPrice));
}

/** A yield per period that is at most the one looked for: there the tangent at x = 0 meets the target. */
function yieldBelow(coupon: number, periods: number, logPrice: number): number {
  const payments = 1 + coupon * periods;
  const meanPeriods = ((coupon * (periods + 1)) / 2 + 1) * (periods / payments);
  return Math.max(Math.expm1((Math.log(payments) - logPrice) / meanPeriods), LEAST_YIELD);
}
