import { normalCdf } from '@quant/core';

/** Outside these the polynomials were not fitted, and the probability is 1 or 0 to any use. */
const FITTED = { atLeast: -18.86, atMost: 0.92 };

/** Up to here the polynomial of the small probabilities holds. */
const SMALL_UP_TO = -2.62;

/**
 * Asymptotic probability of a smaller statistic than t in the Engle–Granger test of two series with a constant, if they are
 * not cointegrated: N of a polynomial in t, one for the left tail, one for the rest.
 *
 * @see MacKinnon (1994), "Approximate asymptotic distribution functions for unit-root and cointegration tests", J. Business &
 *   Economic Statistics 12, 167–176: the response surfaces for two variables and a constant.
 */
export function macKinnonPValue(t: number): number {
  if (t > FITTED.atMost) return 1;
  if (t < FITTED.atLeast) return 0;
  if (t <= SMALL_UP_TO) return normalCdf(2.92 + t * (1.5012 + t * 0.039796));
  return normalCdf(2.1945 + t * (0.64695 + t * (-0.29198 + t * -0.042377)));
}
