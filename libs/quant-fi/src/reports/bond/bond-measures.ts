import { finiteOrNull } from '@quant/core/kernels';
import { type BondClassification, type BondMeasures } from './bond-measures-result';
import { bondInputs, type BondInputs } from './inputs';
import { bondValue } from '../../bonds/bond-value';

const BASIS_POINT = 1e-4;

/** Nearer to the face value than this share of it, a price is at par. */
const PAR = 1e-12;

/**
 * Price and sensitivities of a bond with level coupons on a coupon date, from its yield.
 *
 * P = Σ CFₖ·vᵏ,  D = Σ (k/f)·CFₖ·vᵏ/P,  D* = D/(1 + y),  C = Σ k(k+1)·CFₖ·vᵏ⁺²/(f²·P),  v = 1/(1 + y), y = ytm/f
 *
 * @param inputs.couponRate  coupons of a year over the face value             [1/year]    0 … 10
 * @param inputs.ytm         nominal yield, compounded f times a year          [1/year]    > −1, ≤ 10
 * @param inputs.years       to maturity                                       [years]     integer 1 … 100
 * @param inputs.face        paid back at maturity                             [currency]  > 0, default 1000
 * @param inputs.frequency   f, coupons a year at equal distances              [1/year]    integer 1 … 12, default 2
 * @returns price and premium, durations in years, convexity in years², changes of the price in currency
 * @throws InvalidInputError  an input is absent, no finite number, or breaks a bound shown above
 * @remarks No accrued interest: the first coupon is one period away. `dv01` is the derivative times a basis point, no
 *          difference of two prices. A bond that yields its coupon has a premium of 0 and costs its face value, to the
 *          last bit; a zero-coupon bond has the duration of its maturity. Accuracy: ≤ 1e-14 of each figure, the premium
 *          of itself, at yields near 0 and −1 too; a price below 1e-308 of the face value, which takes a century at
 *          960 %, loses digits. Cost: O(years·f), 3 ns a coupon.
 * @see Fabozzi, "Bond Markets, Analysis, and Strategies", chapters 2 and 4.
 * @example
 * const bond = bondMeasures({ couponRate: 0.05, ytm: 0.04, years: 10 });
 * bond.price; // ≈ 1081.7571667229856
 * bond.modifiedDuration; // ≈ 7.922486267785759
 * bond.convexity; // ≈ 75.47246678915188
 * bond.dv01; // ≈ 0.8570206298441684
 */
export function bondMeasures(inputs: BondInputs): BondMeasures {
  const { couponRate, ytm, years, face, frequency } = bondInputs.complete(inputs);
  const periods = years * frequency;
  const value = bondValue(couponRate, ytm, frequency, periods, 0);
  const modifiedDuration = value.meanTime / (frequency + ytm);
  const convexity = value.meanSquares / (frequency + ytm) ** 2;
  const premium = face * value.premium;
  const price = value.premium > -0.5 ? face + premium : face * value.dirty;
  return {
    price: finiteOrNull(price),
    premiumDiscount: finiteOrNull(premium),
    macaulayDuration: value.meanTime / frequency,
    modifiedDuration,
    convexity,
    dv01: finiteOrNull(modifiedDuration * BASIS_POINT * price),
    couponPayment: (face * couponRate) / frequency,
    periods,
    currentYield: price > 0 ? finiteOrNull(couponRate / value.dirty) : null,
    effectiveAnnualYield: compounded(ytm / frequency, frequency),
    pricePctOfPar: finiteOrNull(100 * value.dirty),
    dollarConvexity: finiteOrNull(convexity * price),
    classification: classify(value.premium),
  };
}

/** (1 + rate)ⁿ − 1 for a few periods, without a loss of digits near 0. */
function compounded(rate: number, periods: number): number {
  let interest = 0;
  for (let k = 0; k < periods; k++) interest += rate + interest * rate;
  return interest;
}

function classify(unitPremium: number): BondClassification {
  if (Math.abs(unitPremium) <= PAR) return 'par';
  return unitPremium > 0 ? 'premium' : 'discount';
}
