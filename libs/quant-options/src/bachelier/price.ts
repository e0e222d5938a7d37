import { bachelierValue } from './bachelier-value';
import { bachelierInputs, type BachelierInputs } from './inputs';

/**
 * Value of a European option on a normally distributed forward (Bachelier): forwards and strikes may be negative.
 *
 * V = e^(−rT)·(φ(F − K)·N(φd) + σ√T·n(d)),  d = (F − K)/(σ√T),  φ = +1 call, −1 put
 *
 * @param inputs.type   `call` or `put`
 * @param inputs.F      forward                          [currency, or a rate]  −1e12 … 1e12
 * @param inputs.K      strike                           [as F]                 −1e12 … 1e12
 * @param inputs.T      time to expiry                   [years]                0 … 100
 * @param inputs.r      rate of discounting, continuous  [1/year]               −1 … 5
 * @param inputs.sigma  normal volatility                [as F, per √year]      0 … 1e12
 * @returns value today of one option on one unit [as F]
 * @throws InvalidInputError  an input is absent, unknown, not a finite number, or breaks the bound shown above
 * @remarks Limits: T = 0 or sigma = 0 gives the discounted payoff on the forward.
 *          Accuracy: relative error ≤ 1e-13 over vectors/bachelier.mpmath.json, out of the money too, up to what the
 *          rounding of d makes of it, 2⁻⁵²·d². Cost: O(1); from |d| = 3 on 45 divisions more.
 * @see Bachelier (1900), Théorie de la spéculation; Haug (2007), section 1.3.1.
 * @example
 * bachelierPrice({ type: 'call', F: -0.002, K: 0.001, T: 2, r: 0.01, sigma: 0.006 }); // ≈ 0.0020530574615063404
 */
export function bachelierPrice(inputs: BachelierInputs): number {
  bachelierInputs.assert(inputs);
  return bachelierValue(inputs).price;
}
