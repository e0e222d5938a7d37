import { impliedTerms } from './implied-terms';
import { implyVolatility } from './implied-volatility-kernel';
import { assertImpliedVolatilityInputs, type ImpliedVolatilityInputs } from './inputs';

const terms = /* @__PURE__ */ impliedTerms();

/**
 * The volatility at which Black–Scholes–Merton gives the price of a European option.
 *
 * `blackScholesPrice({ …, sigma }) = price`, solved on the logarithm of the normalised time value by Householder's step
 * of third order from a start that is right to some digits.
 *
 * @param inputs.type   `call` or `put`
 * @param inputs.S      spot                                  [currency]  > 0, ≤ 1e12
 * @param inputs.K      strike                                [currency]  > 0, ≤ 1e12
 * @param inputs.T      time to expiry                        [years]     0 … 100
 * @param inputs.r      risk-free rate, continuous            [1/year]    −1 … 5
 * @param inputs.q      dividend or carry yield, continuous   [1/year]    −1 … 5, default 0
 * @param inputs.price  price of one option                   [currency]  0 … 1e15
 * @returns volatility [1/√year]; null if no volatility or no unique one gives the price: it is outside its
 *   bounds max(φ(A − B), 0) < price < (A for a call, B for a put), A = S·e^(−qT), B = K·e^(−rT), or within
 *   8·2⁻⁵²·max(A, B) of one that is not 0, or T = 0
 * @throws InvalidInputError  an input is absent, unknown, no finite number, or breaks the bound shown above
 * @throws NotConvergedError  never in the tests; an iteration without end would end so
 * @remarks A price inside its bounds has exactly one root, and the function returns it, however small or large. It never
 *          clamps. `@quant/options/reports/options-implied-vol` also says which bound a refused quote broke.
 *          Accuracy: relative error ≤ 1e-12 out of the money, over vectors/implied-volatility.extremes.json; in the money
 *          limited by the cancellation of price − lower bound, about 2⁻⁵²·(A + B)/(vega·sigma).
 *          Cost: O(1), one or two iterations as a rule.
 * @see Jäckel (2015), "Let's be rational", Wilmott 75, 40–53.
 * @example
 * impliedVolatility({ type: 'call', S: 100, K: 100, T: 0.25, r: 0.05, price: 5 }); // ≈ 0.21958782684811165
 * impliedVolatility({ type: 'call', S: 100, K: 100, T: 0.25, r: 0.05, price: 200 }); // null
 */
export function impliedVolatility(inputs: ImpliedVolatilityInputs): number | null {
  assertImpliedVolatilityInputs(inputs);
  const { type, S, K, T, r, q = 0, price } = inputs;
  terms.S = S;
  terms.K = K;
  terms.T = T;
  terms.r = r;
  terms.q = q;
  terms.phi = type === 'put' ? -1 : 1;
  terms.price = price;
  implyVolatility(terms);
  return terms.reason === null ? terms.sigma : null;
}
