import { climbToRoot } from './climb-to-root';
import { presentValue } from './spread-value';

/**
 * The spread over zero rates at which a bond with level coupons has a price (z-spread).
 *
 * Newton's method on ln P as a function of z. Each payment's logarithm, −k·ln(1 + (rₖ + z)/f), is convex and falls, and
 * so does the logarithm of their sum. It starts at the greatest of the bounds that lie left of the root and inside the
 * domain.
 *
 * Preconditions, unchecked: couponRate > 0, at least one rate, each > −1, ytm the yield of that price.
 *
 * @param couponRate  coupons of a year over the face value
 * @param frequency   f, coupons a year
 * @param zeroRates   rₖ at k/f years, compounded f times a year [n]
 * @param logPrice    ln(price/face)
 * @param ytm         yield to maturity at that price
 * @param elapsed     a, part of the current period that has passed: the payments are due at (k − a)/f years
 * @returns z per year; the end of the domain, −f − min r, if it is the nearest double
 */
export function spreadOfPrice(
  couponRate: number,
  frequency: number,
  zeroRates: readonly number[],
  logPrice: number,
  ytm: number,
  elapsed = 0,
): number {
  return climbToRoot(spreadBelow(couponRate, frequency, zeroRates, logPrice, ytm, elapsed), (spread) => {
    const { log, duration } = presentValue(couponRate, frequency, zeroRates, spread, elapsed);
    const excess = log - logPrice;
    return { excess, next: spread + excess / duration };
  });
}

/**
 * Lower bound of the spread: with it, the greatest rate is at most the yield, and each payment alone is worth at most the
 * price.
 */
function spreadBelow(
  couponRate: number,
  frequency: number,
  zeroRates: readonly number[],
  logPrice: number,
  ytm: number,
  elapsed: number,
): number {
  const periods = zeroRates.length;
  const byPayment = zeroRates.map((rate, i) => {
    const payment = couponRate / frequency + (i + 1 === periods ? 1 : 0);
    return frequency * Math.expm1((Math.log(payment) - logPrice) / (i + 1 - elapsed)) - rate;
  });
  return Math.max(ytm - Math.max(...zeroRates), ...byPayment);
}
