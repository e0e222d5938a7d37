import { priceEuropean } from './european-price';
import { europeanTerms } from './european-terms';
import { assertBlackScholesInputs, type BlackScholesInputs } from './inputs';

const terms = /* @__PURE__ */ europeanTerms();

/**
 * Value of a European option under Black–Scholes–Merton, with a continuous dividend yield.
 *
 * V = φ · (S·e^(−qT)·N(φd₁) − K·e^(−rT)·N(φd₂)),  d₁ = (ln(S/K) + (r − q)T)/(σ√T) + σ√T/2,  d₂ = d₁ − σ√T,
 * φ = +1 call, −1 put
 *
 * @param inputs.type   `call` or `put`
 * @param inputs.S      spot                                  [currency]  > 0, ≤ 1e12
 * @param inputs.K      strike                                [currency]  > 0, ≤ 1e12
 * @param inputs.T      time to expiry                        [years]     0 … 100
 * @param inputs.r      risk-free rate, continuous            [1/year]    −1 … 5
 * @param inputs.q      dividend or carry yield, continuous   [1/year]    −1 … 5, default 0
 * @param inputs.sigma  volatility                            [1/√year]   0 … 10
 * @returns value of one option on one unit                   [currency]
 * @throws InvalidInputError  an input is absent, unknown, no finite number, or breaks the bound shown above
 * @remarks Limits: with T = 0 or sigma = 0 the discounted payoff on the forward.
 *          Accuracy: relative error ≤ 1e-13 and what the rounding of the inputs makes of it, far out of the money and for
 *          any σ√T too, over vectors/black-scholes.extremes.json. Cost: O(1); three exponentials, one logarithm, two
 *          erfcx.
 * @see Black & Scholes (1973), eq. 13; Merton (1973) for the yield.
 * @example
 * blackScholesPrice({ type: 'call', S: 100, K: 100, T: 1, r: 0.05, sigma: 0.2 }); // ≈ 10.450583572185568
 * blackScholesPrice({ type: 'put', S: 100, K: 105, T: 0.5, r: 0.05, q: 0.02, sigma: 0.2 }); // ≈ 7.539282326756435
 */
export function blackScholesPrice(inputs: BlackScholesInputs): number {
  assertBlackScholesInputs(inputs);
  const { type, S, K, T, r, q = 0, sigma } = inputs;
  terms.S = S;
  terms.K = K;
  terms.T = T;
  terms.r = r;
  terms.q = q;
  terms.sigma = sigma;
  terms.phi = type === 'put' ? -1 : 1;
  priceEuropean(terms);
  return terms.price;
}
