import { erfcx } from '@quant/core';

/** From here on the continued fraction is used; below, the difference loses less than a digit. */
const FAR = 3;

/** Terms of the fraction that leave less than 1e−17 of it at d = 3. */
const DEPTH = 45;

/**
 * 1 − d·Y(−d), Y(z) = N(z)/n(z): value of an option d standard deviations out of the money, in units of σ√T·n(d).
 *
 * With Y(−d) = 1/(d + c) and c = 1/(d + 2/(d + 3/(d + …))) it is c/(d + c), where nothing cancels.
 *
 * Precondition, unchecked: d ≥ 0.
 *
 * @see Abramowitz & Stegun (1964), 26.2.14, Laplace's continued fraction.
 */
export function millsComplement(d: number): number {
  if (d < FAR) {
    const rootHalfPi = 1.2533141373155003;
    return 1 - d * rootHalfPi * erfcx(d * Math.SQRT1_2);
  }
  let rest = d;
  for (let k = DEPTH; k > 1; k--) rest = d + k / rest;
  const c = 1 / rest;
  return c / (d + c);
}
