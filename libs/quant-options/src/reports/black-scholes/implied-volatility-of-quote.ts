import { impliedTerms, type ImpliedTerms } from '../../black-scholes/implied-terms';
import { implyVolatility } from '../../black-scholes/implied-volatility-kernel';
import { millsDifference, millsSum } from '../../black-scholes/mills-difference';
import { DEFAULT_RATE, DEFAULT_YIELD } from '../../market/bounds';
import { type ImpliedVolatility } from './implied-volatility-result';
import { assertImpliedVolatilityInputs, type ImpliedVolatilityInputs } from './inputs';

const terms = /* @__PURE__ */ impliedTerms();

/**
 * Volatility at which Black–Scholes–Merton reproduces the price of a European option.
 *
 * sigma with V(S, K, T, sigma, r, q, type) = marketPrice, solved on the logarithm of the out-of-the-money price of call
 * and put, or of its gap to the upper bound, whichever is smaller
 *
 * @param inputs.S            spot                                  [currency]  > 0, ≤ 1e12
 * @param inputs.K            strike                                [currency]  > 0, ≤ 1e12
 * @param inputs.T            time to expiry                        [years]     0 … 100
 * @param inputs.marketPrice  quote                                 [currency]  0 … 1e15
 * @param inputs.r            risk-free rate, continuous            [1/year]    −1 … 5, default 0.05
 * @param inputs.q            dividend or carry yield, continuous   [1/year]    −1 … 5, default 0
 * @param inputs.type         `call` or `put`                                   default `call`
 * @returns the root with price and vega there, or null and a `reason`; never a start value or a best effort
 * @throws InvalidInputError  an input is absent, no finite number, or breaks the bound shown above
 * @throws NotConvergedError  never in the tests; an iteration without end would end so
 * @remarks Refusals, in this order, with A = S·e^(−qT), B = K·e^(−rT) and a tolerance of 8·2⁻⁵²·max(A, B): `expired`
 *          when T = 0; `price_at_lower_bound` (no volatility is identifiable; also where the root is below the least
 *          double); `price_below_lower_bound`; `price_at_upper_bound`; `price_above_upper_bound`. When A and B differ
 *          by a factor above 5.6e14, the tolerance exceeds the smaller one, so that each quote of the out-of-the-money
 *          option is at a bound.
 *          Any other quote has one root and gets it, whatever its size: there is no clamp.
 *          Accuracy: relative error ≤ 1e-12 out of the money; in the money limited by the cancellation of
 *          marketPrice − lowerBound, about 2⁻⁵²·(A + B)/(100·vega·sigma). Cost: O(1), one or two iterations as a rule.
 * @see Jäckel (2015), "Let's be rational", Wilmott 75, 40–53.
 * @example
 * impliedVolatilityOfQuote({ S: 100, K: 100, T: 0.25, marketPrice: 5 }).impliedVolatility; // ≈ 0.21958782684811165
 * impliedVolatilityOfQuote({ S: 100, K: 100, T: 0.25, marketPrice: 200 }).reason; // 'price_above_upper_bound'
 */
export function impliedVolatilityOfQuote(inputs: ImpliedVolatilityInputs): ImpliedVolatility {
  assertImpliedVolatilityInputs(inputs);
  const { S, K, T, marketPrice, r = DEFAULT_RATE, q = DEFAULT_YIELD, type } = inputs;
  terms.S = S;
  terms.K = K;
  terms.T = T;
  terms.r = r;
  terms.q = q;
  terms.phi = type === 'put' ? -1 : 1;
  terms.price = marketPrice;
  implyVolatility(terms);
  return terms.reason === null ? found(terms) : refused(terms);
}

function found({ T, price, sigma, iterations, lowerBound, upperBound, x, v, root, isUpperHalf }: ImpliedTerms) {
  const h = x / v;
  const t = 0.5 * v;
  // squared, so that the weight of a price near the least double does not underflow before it is scaled
  const halfWeight = Math.exp(-0.25 * (h * h + t * t));
  const invRootTwoPi = 0.3989422804014327;
  const density = invRootTwoPi * root * halfWeight * halfWeight;
  return {
    impliedVolatility: sigma,
    annualizedPct: 100 * sigma,
    modelPrice: isUpperHalf ? upperBound - density * millsSum(h, t) : lowerBound + density * millsDifference(h, t),
    marketPrice: price,
    converged: true,
    iterations,
    reason: null,
    lowerBound,
    upperBound,
    vega: density * Math.sqrt(T) * 0.01,
  };
}

function refused({ price, reason, lowerBound, upperBound }: ImpliedTerms): ImpliedVolatility {
  return {
    impliedVolatility: null,
    annualizedPct: null,
    modelPrice: null,
    marketPrice: price,
    converged: false,
    iterations: 0,
    reason,
    lowerBound,
    upperBound,
    vega: null,
  };
}
