import { assertBlackScholesInputs, type BlackScholesInputs } from './inputs';
import { blackScholesValuationKernel } from './valuation-kernel';

/**
 * Value of a European option under Black–Scholes–Merton: the price of {@link blackScholesValuation} alone.
 *
 * V = φ · (S·e^(−qT)·N(φd₁) − K·e^(−rT)·N(φd₂)),  φ = +1 call, −1 put
 *
 * @param inputs.S      spot                                  [currency]  > 0, ≤ 1e12
 * @param inputs.K      strike                                [currency]  > 0, ≤ 1e12
 * @param inputs.T      time to expiry                        [years]     0 … 100
 * @param inputs.sigma  volatility                            [1/√year]   0 … 10
 * @param inputs.r      risk-free rate, continuous            [1/year]    −1 … 5, default 0.05
 * @param inputs.q      dividend or carry yield, continuous   [1/year]    −1 … 5, default 0
 * @param inputs.type   `call` or `put`                                   default `call`
 * @returns value of one option on one unit                   [currency]
 * @throws InvalidInputError  an input is absent, no finite number, or breaks the bound shown above
 * @remarks Limits and accuracy: as blackScholesValuation, whose kernel it shares. Cost: O(1).
 * @see Black & Scholes (1973), eq. 13; Merton (1973) for the yield.
 * @example
 * blackScholesPrice({ S: 100, K: 100, T: 1, sigma: 0.2, type: 'put' }); // ≈ 5.573526022256971
 */
export function blackScholesPrice(inputs: BlackScholesInputs): number {
  assertBlackScholesInputs(inputs);
  return blackScholesValuationKernel(inputs).price;
}
