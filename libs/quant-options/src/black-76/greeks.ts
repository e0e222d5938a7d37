import { finiteOrNull } from '@quant/core/kernels';
import { europeanValue } from '../black-scholes/european-value';
import { black76Inputs, type Black76Inputs } from './inputs';

/** Sensitivities of an option on a forward: plain partial derivatives at a fixed forward F. */
export interface ForwardOptionGreeks {
  /** ∂V/∂F. */
  readonly delta: number;
  /** ∂²V/∂F²; null at the kink without variance, and beyond doubles. */
  readonly gamma: number | null;
  /** ∂V/∂t = −∂V/∂T [currency per year]; null where gamma is. */
  readonly theta: number | null;
  /** ∂V/∂σ [currency per unit of sigma]. */
  readonly vega: number;
  /** ∂V/∂r = −T·V [currency per 1.00 of rate]. */
  readonly rho: number;
}

/**
 * Greeks of a European option on a forward or future (Black 1976): plain partial derivatives.
 *
 * delta = φ·e^(−rT)·N(φd₁),  gamma = e^(−rT)·n(d₁)/(Fσ√T),  vega = F·e^(−rT)·n(d₁)·√T,
 * theta = r·V − F·e^(−rT)·n(d₁)·σ/(2√T),  rho = −T·V
 *
 * @param inputs  as of {@link black76Price}
 * @returns the derivatives, per year and per 1.00 of volatility and rate
 * @throws InvalidInputError  an input is absent, unknown, not a finite number, or breaks the bound of black76Price
 * @remarks Limits and accuracy: as {@link blackScholesGreeks}. Cost: O(1).
 * @see Black (1976), Journal of Financial Economics 3, 167–179; Haug (2007), section 2, with carry 0.
 * @example
 * const greeks = black76Greeks({ type: 'put', F: 20, K: 20, T: 9 / 12, r: 0.09, sigma: 0.25 });
 * greeks.delta; // ≈ -0.42707469555217627
 * greeks.rho; // ≈ -1.208674942675125
 */
export function black76Greeks(inputs: Black76Inputs): ForwardOptionGreeks {
  black76Inputs.assert(inputs);
  const { type, F, K, T, r, sigma } = inputs;
  const { price, delta, gamma, theta, vega } = europeanValue({ type, S: F, K, T, r, q: r, sigma });
  return { delta, gamma: finiteOrNull(gamma), theta: finiteOrNull(theta), vega, rho: 0 - T * price };
}
