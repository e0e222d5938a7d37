import { finiteOrNull, logRatio } from '@quant/core/kernels';
import { bondYieldInputs, type BondYieldInputs } from './inputs';
import { yieldOfPrice } from './yield-of-price';

/**
 * Yield to maturity of a bond with level coupons on a coupon date, from its price: the inverse of `bondMeasures`.
 *
 * Σ CFₖ·(1 + ytm/f)⁻ᵏ = price,  k = 1 … f·years
 *
 * @param inputs.price       what the bond costs                       [currency]  > 0
 * @param inputs.couponRate  coupons of a year over the face value     [1/year]    0 … 10
 * @param inputs.years       to maturity                               [years]     integer 1 … 100
 * @param inputs.face        paid back at maturity                     [currency]  > 0, default 1000
 * @param inputs.frequency   f, coupons a year at equal distances      [1/year]    integer 1 … 12, default 2
 * @returns nominal yield, compounded f times a year [1/year]; null beyond the range of doubles
 * @throws InvalidInputError  an input is absent, no finite number, or breaks a bound shown above
 * @remarks There is exactly one yield above −f, and it is always found: that of a rich bond is negative, that of a
 *          distressed one may be thousands of percent. At par it is the coupon rate, to the last bit. Accuracy: a few
 *          roundings of the price, which come back divided by the duration. Cost: O(years·f) a step, four steps being
 *          usual.
 * @see Fabozzi, "Bond Markets, Analysis, and Strategies", chapter 3.
 * @example
 * bondYield({ price: 950, couponRate: 0.05, years: 5 }); // ≈ 0.06177624640902989
 * bondYield({ price: 5, couponRate: 0.05, years: 5 }); // ≈ 10.0000329101679
 */
export function bondYield(inputs: BondYieldInputs): number | null {
  const { price, couponRate, years, face, frequency } = bondYieldInputs.complete(inputs);
  return finiteOrNull(yieldOfPrice(couponRate, frequency, years * frequency, logRatio(price, face)));
}
