import { InvalidInputError } from '@quant/core';
import { inRange, logRatio } from '@quant/core/kernels';
import { nominalRate } from '../zero-curve/compounded-rates';
import { type ZeroCurve } from '../zero-curve/curve-of-rates';
import { couponTimes } from './bond-terms';
import { climbToRoot } from './climb-to-root';
import { yieldOfPrice } from './yield-of-price';
import { type BondAtPrice } from './bond-types';
import { bondAtPrice } from './yield-to-maturity';

/**
 * Z-spread of a bond: the constant spread over all zero rates at which its payments are worth its price.
 *
 * Σ CFₖ·(1 + (zₖ + s)/f)^(−(k − a)) = price + accrued interest,  zₖ the zero rates compounded f times a year
 *
 * @param bond   price and terms, as in `yieldToMaturity`
 * @param curve  zero rates of `zeroCurve`, `nelsonSiegelCurve`, `svenssonCurve` or `bootstrap`
 * @returns spread per year, a fraction, compounded f times as the bond's yield; null for a remaining time of 0 by the day
 *   count
 * @throws InvalidInputError  as `yieldToMaturity`; the curve has no zero rates
 * @throws OutOfRangeError  the answer exceeds the largest double
 * @remarks There is exactly one spread above −f less the least rate, and it is always found. The rates of the curve are compounded
 *          continuously; they are turned into those compounded f times. With dates, the times of the payments are (k − a)/f years.
 *          Accuracy: a few roundings of the price, which come back divided by the duration. Cost: O(n) a step, four steps being usual.
 * @see Fabozzi, "Bond Markets, Analysis, and Strategies", on static spreads; O'Kane (2008), "Modelling Single-name and Multi-name
 *   Credit Derivatives", chapter 5.
 * @example
 * const curve = zeroCurve([1, 5, 10], [0.04, 0.042, 0.045]);
 * zSpread({ price: 95, couponRate: 0.05, years: 5 }, curve); // ≈ 0.0194383028062527
 */
export function zSpread(bond: BondAtPrice, curve: Pick<ZeroCurve, 'zeroRate'>): number | null {
  const terms = bondAtPrice.complete(bond);
  const zeroRate = (curve as Partial<ZeroCurve> | null | undefined)?.zeroRate;
  if (typeof zeroRate !== 'function')
    throw new InvalidInputError(['curve'], 'value_error', 'a curve with zero rates', curve);
  const { couponRate, face, frequency, price } = terms;
  const { periods, elapsed, accrued } = couponTimes(terms);
  if (elapsed === periods) return null;
  const logPrice = logRatio(price + ((face * couponRate) / frequency) * accrued, face);
  const rates = Array.from({ length: periods }, (_, i) =>
    nominalRate(zeroRate((i + 1 - elapsed) / frequency), frequency),
  );
  const ytm = yieldOfPrice(couponRate, frequency, periods, logPrice, elapsed);
  if (couponRate === 0) return inRange(ytm - (rates[periods - 1] as number), 'the spread');
  return inRange(spreadOfPrice(couponRate, frequency, rates, logPrice, ytm, elapsed), 'the spread');
}

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

/** A present value as sum·e^scale, so that no rate takes it out of the range of doubles. */
interface PresentValue {
  /** ln of the value; NaN where a rate leaves nothing to discount by. */
  readonly log: number;
  /** −d ln(value)/dz, the modified duration [years]. */
  readonly duration: number;
}

/**
 * Value of a bond with face value 1 at the zero rates of its payments, each raised by z.
 *
 * Σ CFₖ·(1 + (rₖ + z)/f)⁻ᵏ, with the greatest discount factor so far taken out of the sum.
 *
 * Preconditions, unchecked: couponRate ≥ 0; one rate per payment, each > −f − z, or NaN is the answer.
 *
 * @param couponRate  coupons of a year over the face value
 * @param frequency   f, coupons a year
 * @param zeroRates   rₖ at k/f years, compounded f times a year [n]
 * @param spread      z, in the same unit
 * @param elapsed     a, part of the current period that has passed: the payments are due at (k − a)/f years
 */
export function presentValue(
  couponRate: number,
  frequency: number,
  zeroRates: readonly number[],
  spread: number,
  elapsed = 0,
): PresentValue {
  const periods = zeroRates.length;
  let [scale, sum, moment] = [-Infinity, 0, 0];
  // payments of 0 have no say in the scale
  for (let k = couponRate === 0 ? periods : 1; k <= periods; k++) {
    const rate = (zeroRates[k - 1] as number) + spread;
    const exponent = (elapsed - k) * Math.log1p(rate / frequency);
    if (exponent > scale) {
      const shrinkage = Math.exp(scale - exponent);
      sum *= shrinkage;
      moment *= shrinkage;
      scale = exponent;
    }
    const payment = couponRate / frequency + (k === periods ? 1 : 0);
    const value = payment * Math.exp(exponent - scale);
    sum += value;
    moment += ((k - elapsed) / (frequency + rate)) * value;
  }
  return { log: scale + Math.log(sum), duration: moment / sum };
}
