import { assertBlackScholesInputs, type BlackScholesInputs } from './inputs';
import { blackScholesValuationKernel } from './valuation-kernel';
import { type BlackScholesValuation } from './valuation-result';

/**
 * Value of a European option under Black–Scholes–Merton with seventeen Greeks.
 *
 * V = φ · (S·e^(−qT)·N(φd₁) − K·e^(−rT)·N(φd₂)),  d₁ = (ln(S/K) + (r − q)T)/(σ√T) + σ√T/2,  d₂ = d₁ − σ√T,
 * φ = +1 call, −1 put
 *
 * @param inputs.S      spot                                  [currency]  > 0, ≤ 1e12
 * @param inputs.K      strike                                [currency]  > 0, ≤ 1e12
 * @param inputs.T      time to expiry                        [years]     0 … 100
 * @param inputs.sigma  volatility                            [1/√year]   0 … 10
 * @param inputs.r      risk-free rate, continuous            [1/year]    −1 … 5, default 0.05
 * @param inputs.q      dividend or carry yield, continuous   [1/year]    −1 … 5, default 0
 * @param inputs.type   `call` or `put`                                   default `call`
 * @returns price, probability and Greeks of one option on one unit; the units stand at each field
 * @throws InvalidInputError  an input is absent, no finite number, or breaks the bound shown above
 * @remarks Limits: with T = 0 or sigma = 0 the discounted payoff on the forward; at its kink S·e^(−qT) = K·e^(−rT) the
 *          one-sided quantities are averaged and those of second order are null. A result beyond the range of doubles
 *          is null.
 *          Accuracy: README.md, table "Accuracy"; prices and probabilities keep their relative accuracy far out of the
 *          money, for any σ√T. Cost: O(1); three exponentials, one logarithm, two erfcx.
 * @see Black & Scholes (1973), eq. 13; Merton (1973) for the yield; Haug (2007), The Complete Guide to Option Pricing
 *   Formulas, chapter 2, for the Greeks (color has the opposite sign there).
 * @example
 * const { price, greeks } = blackScholesValuation({ S: 100, K: 100, T: 1, sigma: 0.2 });
 * price; // ≈ 10.450583572185568
 * greeks.delta; // ≈ 0.6368306511756191
 */
export function blackScholesValuation(inputs: BlackScholesInputs): BlackScholesValuation {
  assertBlackScholesInputs(inputs);
  return blackScholesValuationKernel(inputs);
}
