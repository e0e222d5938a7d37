import { InvalidInputError } from '@quant/core';
import { finiteOrNull, logRatio } from '@quant/core/kernels';
import { nominalRate } from '../zero-curve/compounded-rates';
import { type ZeroCurve } from '../zero-curve/curve-of-rates';
import { couponTimes } from './bond-terms';
import { spreadOfPrice } from './spread-of-price';
import { bondAtPrice, type BondAtPrice } from './yield-to-maturity';
import { yieldOfPrice } from './yield-of-price';

/**
 * Z-spread of a bond: the constant spread over all zero rates at which its payments are worth its price.
 *
 * Σ CFₖ·(1 + (zₖ + s)/f)^(−(k − a)) = price + accrued interest,  zₖ the zero rates compounded f times a year
 *
 * @param bond   price and terms, as in `yieldToMaturity`
 * @param curve  zero rates of `zeroCurve`, `nelsonSiegelCurve`, `svenssonCurve` or `bootstrap`
 * @returns spread per year, a fraction, compounded f times as the bond's yield; null beyond the range of doubles
 * @throws InvalidInputError  as `yieldToMaturity`; the curve has no zero rates
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
  if (couponRate === 0) return finiteOrNull(ytm - (rates[periods - 1] as number));
  return finiteOrNull(spreadOfPrice(couponRate, frequency, rates, logPrice, ytm, elapsed));
}
