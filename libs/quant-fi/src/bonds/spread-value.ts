/** A present value as sum·e^scale, so that no rate takes it out of the range of doubles. */
export interface PresentValue {
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
