import { inputs, type InputsOf, number } from '@quant/core';
import { logOfRatio } from '@quant/core/kernels';
import { AMOUNT } from '../market/bounds';
import { durrleman, slicePoint } from './slice';
import { assertNonNegative, sviFields } from './svi-fields';

const densityFields = {
  /** Forward [currency], > 0, ≤ 1e12. */
  F: number(AMOUNT),
  /** Price at expiry [currency], > 0, ≤ 1e12. */
  K: number(AMOUNT),
};

const densityInputs = inputs({ ...sviFields, ...densityFields }, { 'no variance is negative': assertNonNegative });

/** A price at expiry and the slice of its smile. */
export type SviDensityInputs = InputsOf<{ readonly fields: typeof sviFields }> &
  InputsOf<{ readonly fields: typeof densityFields }>;

/**
 * Risk-neutral density of the price at expiry that an SVI slice implies: the second derivative of the undiscounted call by the
 * strike.
 *
 * p(K) = g(k)·n(d₂)/(K·√w),  d₂ = −k/√w − √w/2,  k = ln(K/F),  g as of {@link sviArbitrage}
 *
 * @param inputs    a, b, rho, m, sigma of {@link sviVolatility}, and
 * @param inputs.F  forward                    [currency]    > 0, ≤ 1e12
 * @param inputs.K  price at expiry            [currency]    > 0, ≤ 1e12
 * @returns the density [1/currency], below 0 where the slice has butterfly arbitrage; null without variance at K
 * @throws InvalidInputError  an input is absent, unknown, not a finite number, or breaks the bound shown above
 * @remarks Neither time nor rate enters: it is the density under the forward measure. Accuracy: 1e-12 of the largest density, over
 *          vectors/svi.mpmath.json. Cost: O(1).
 * @see Breeden & Litzenberger (1978), J. Business 51, 621–651; Gatheral & Jacquier (2014), Quant. Finance 14, 59–71, eq. 2.2.
 * @example
 * const slice = { a: 0.01, b: 0.1, rho: -0.5, m: 0.02, sigma: 0.15 };
 * riskNeutralDensity({ ...slice, F: 100, K: 105 }); // ≈ 0.03121404635993491
 */
export function riskNeutralDensity(inputs: SviDensityInputs): number | null {
  const { F, K, ...slice } = densityInputs.complete(inputs);
  const k = logOfRatio(K, F);
  const point = slicePoint(slice, k);
  if (!(point.w > 0)) return null;
  const v = Math.sqrt(point.w);
  const d2 = -k / v - v / 2;
  return (durrleman(point, k) * INV_ROOT_TWO_PI * Math.exp((-d2 * d2) / 2)) / v / K;
}

const INV_ROOT_TWO_PI = 0.3989422804014327;
