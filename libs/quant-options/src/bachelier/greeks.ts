import { finiteOrNull } from '@quant/core/kernels';
import { type ForwardOptionGreeks } from '../black-76/greeks';
import { bachelierValue } from './bachelier-value';
import { bachelierInputs, type BachelierInputs } from './inputs';

/**
 * Greeks of a European option on a normally distributed forward (Bachelier): plain partial derivatives.
 *
 * delta = φ·e^(−rT)·N(φd),  gamma = e^(−rT)·n(d)/(σ√T),  vega = e^(−rT)·n(d)·√T,
 * theta = r·V − e^(−rT)·n(d)·σ/(2√T),  rho = −T·V
 *
 * @param inputs  as of {@link bachelierPrice}
 * @returns the derivatives, per year, per 1 of normal volatility and per 1.00 of rate
 * @throws InvalidInputError  an input is absent, unknown, not a finite number, or breaks the bound of bachelierPrice
 * @remarks Limits: with T = 0 or sigma = 0 those of the discounted payoff; at F = K delta is the mean of both sides, and
 *          gamma and theta are null. Cost: O(1).
 * @see Haug (2007), The Complete Guide to Option Pricing Formulas, section 1.3.1.
 * @example
 * const { delta, vega } = bachelierGreeks({ type: 'call', F: 100, K: 100, T: 1, r: 0, sigma: 20 });
 * delta; // 0.5
 * vega; // ≈ 0.3989422804014327
 */
export function bachelierGreeks(inputs: BachelierInputs): ForwardOptionGreeks {
  bachelierInputs.assert(inputs);
  const { price, delta, gamma, theta, vega } = bachelierValue(inputs);
  return { delta, gamma: finiteOrNull(gamma), theta: finiteOrNull(theta), vega, rho: 0 - inputs.T * price };
}
