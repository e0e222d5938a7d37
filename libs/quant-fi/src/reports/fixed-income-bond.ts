import { type Answer, type Request } from '@quant/contract';
import { finiteOrNull } from '@quant/core/kernels';
import { bondValue } from '../bonds/bond-price';

type Bond = Answer<'fixedIncomeBond'>;

const BASIS_POINT = 1e-4;

/** Nearer to the face value than this share of it, a price is at par. */
const PAR = 1e-12;

/**
 * Price and sensitivities of a bond with level coupons on a coupon date, from its yield.
 *
 * P = Σ CFₖ·vᵏ,  D = Σ (k/f)·CFₖ·vᵏ/P,  D* = D/(1 + y),  C = Σ k(k+1)·CFₖ·vᵏ⁺²/(f²·P),  v = 1/(1 + y), y = ytm/f
 *
 * @remarks The first coupon is one period away, so accrued interest is 0. `dv01` is the derivative times a basis point,
 *          not a difference of two prices. A bond that yields its coupon has a premium of 0 and costs its face value, to the
 *          last bit; a zero-coupon bond has the duration of its maturity. Accuracy: ≤ 1e-14 of each figure, the premium
 *          of itself, at yields near 0 and −1 too; a price below 1e-308 of the face value, which takes a century at
 *          960 %, loses digits. Cost: O(years·f), 3 ns a coupon.
 * @see Fabozzi, "Bond Markets, Analysis, and Strategies", chapters 2 and 4.
 * @example
 * const bond = fixedIncomeBond({ coupon_rate: 0.05, ytm: 0.04, years: 10, face: 1000, frequency: 2 });
 * bond.price; // ≈ 1081.7571667229856
 * bond.modified_duration; // ≈ 7.922486267785759
 * bond.convexity; // ≈ 75.47246678915188
 * bond.dv01; // ≈ 0.8570206298441684
 */
export function fixedIncomeBond(request: Request<'fixedIncomeBond'>): Bond {
  const { ytm, years, face, frequency } = request;
  // + 0: a rate of −0 would show in the coupon
  const couponRate = request.coupon_rate + 0;
  const periods = years * frequency;
  const value = bondValue(couponRate, ytm, frequency, periods, 0);
  const modifiedDuration = value.meanTime / (frequency + ytm);
  const convexity = value.meanSquares / (frequency + ytm) ** 2;
  const premium = face * value.premium;
  const price = value.premium > -0.5 ? face + premium : face * value.dirty;
  return {
    price: finiteOrNull(price),
    premium_discount: finiteOrNull(premium),
    macaulay_duration: value.meanTime / frequency,
    modified_duration: modifiedDuration,
    convexity,
    dv01: finiteOrNull(modifiedDuration * BASIS_POINT * price),
    coupon_payment: (face * couponRate) / frequency,
    periods,
    current_yield: price > 0 ? finiteOrNull(couponRate / value.dirty) : null,
    effective_annual_yield: compounded(ytm / frequency, frequency),
    price_pct_of_par: finiteOrNull(100 * value.dirty),
    dollar_convexity: finiteOrNull(convexity * price),
    classification: classify(value.premium),
  };
}

/** (1 + rate)ⁿ − 1 for a few periods, without a loss of digits near 0. */
function compounded(rate: number, periods: number): number {
  let interest = 0;
  for (let k = 0; k < periods; k++) interest += rate + interest * rate;
  return interest;
}

function classify(unitPremium: number): Bond['classification'] {
  if (Math.abs(unitPremium) <= PAR) return 'par';
  return unitPremium > 0 ? 'premium' : 'discount';
}
