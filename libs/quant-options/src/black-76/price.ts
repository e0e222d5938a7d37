import { europeanPrice } from '../black-scholes/european-value';
import { black76Inputs, type Black76Inputs } from './inputs';

/**
 * Value of a European option on a forward or future (Black 1976).
 *
 * V = φ·e^(−rT)·(F·N(φd₁) − K·N(φd₂)),  d₁ = ln(F/K)/(σ√T) + σ√T/2,  d₂ = d₁ − σ√T,  φ = +1 call, −1 put
 *
 * @param inputs.type   `call` or `put`
 * @param inputs.F      forward or futures price              [currency]  > 0, ≤ 1e12
 * @param inputs.K      strike                                [currency]  > 0, ≤ 1e12
 * @param inputs.T      time to expiry                        [years]     0 … 100
 * @param inputs.r      rate of discounting, continuous       [1/year]    −1 … 5
 * @param inputs.sigma  lognormal volatility of the forward   [1/√year]   0 … 10
 * @returns value today of one option on one unit             [currency]
 * @throws InvalidInputError  an input is absent, unknown, not a finite number, or breaks the bound shown above
 * @remarks It is Black–Scholes–Merton with S = F and q = r, and shares its kernel, limits and accuracy. Cost: O(1).
 * @see Black (1976), "The pricing of commodity contracts", Journal of Financial Economics 3, 167–179, eq. 16.
 * @example
 * black76Price({ type: 'put', F: 20, K: 20, T: 9 / 12, r: 0.09, sigma: 0.25 }); // ≈ 1.6115665902335
 */
export function black76Price(inputs: Black76Inputs): number {
  black76Inputs.assert(inputs);
  const { type, F, K, T, r, sigma } = inputs;
  return europeanPrice({ type, S: F, K, T, r, q: r, sigma });
}
