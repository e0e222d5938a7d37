import { normalCdf } from '@quant/core';
import { type CointegrationCriticalValues } from '../cointegration-result';

/** Outside these the polynomials were not fitted, and the probability is 1 or 0 to any use. */
const FITTED = { atLeast: -18.86, atMost: 0.92 };

/** Up to here the polynomial of the small probabilities holds. */
const SMALL_UP_TO = -2.62;

/**
 * Asymptotic probability of a smaller statistic than t in the Engle–Granger test of two series with a constant, if they
 * are not cointegrated: N of a polynomial in t, one for the left tail, one for the rest.
 *
 * @see MacKinnon (1994), "Approximate asymptotic distribution functions for unit-root and cointegration tests", J.
 *   Business & Economic Statistics 12, 167–176: the response surfaces for two variables and a constant.
 */
export function macKinnonPValue(t: number): number {
  if (t > FITTED.atMost) return 1;
  if (t < FITTED.atLeast) return 0;
  if (t <= SMALL_UP_TO) return normalCdf(2.92 + t * (1.5012 + t * 0.039796));
  return normalCdf(2.1945 + t * (0.64695 + t * (-0.29198 + t * -0.042377)));
}

/** b0 + b1/T + b2/T² */
const SURFACES = {
  '1%': [-3.89644, -10.9519, -22.527],
  '5%': [-3.33613, -6.1101, -6.823],
  '10%': [-3.04445, -4.2412, -2.72],
} as const;

/**
 * Critical values of the Engle–Granger statistic of two series with a constant, in a sample of n.
 *
 * c = b0 + b1/T + b2/T²,  T = n − 1
 *
 * @see MacKinnon (2010), "Critical values for cointegration tests", Queen's University working paper 1227, table 2, N =
 *   2, constant. The last coefficient for 1 % is −22.527; some software has −33.527, against which simulation speaks.
 */
export function macKinnonCriticalValues(n: number): CointegrationCriticalValues {
  const at = ([b0, b1, b2]: readonly [number, number, number]) => b0 + (b1 + b2 / (n - 1)) / (n - 1);
  return { '1%': at(SURFACES['1%']), '5%': at(SURFACES['5%']), '10%': at(SURFACES['10%']) };
}
