import { type Answer, type Request } from '@quant/contract';
import { type ImpliedTerms, impliedTerms } from '../black-scholes/implied-terms';
import { implyVolatility } from '../black-scholes/implied-volatility-kernel';
import { millsDifference, millsSum } from '../black-scholes/mills-difference';

type ImpliedVol = Answer<'optionsImpliedVol'>;

const terms = /* @__PURE__ */ impliedTerms();

/**
 * Volatility at which Black–Scholes–Merton reproduces the price of a European option.
 *
 * sigma with V(S, K, T, sigma, r, q, type) = market_price, solved on the logarithm of the out-of-the-money price of call
 * and put, or of its gap to the upper bound, whichever is smaller
 *
 * @throws NotConvergedError  never in the tests; an iteration without end would end so
 * @remarks Refusals, in this order, with A = S·e^(−qT), B = K·e^(−rT) and a tolerance of 8·2⁻⁵²·max(A, B): `expired`
 *          when T = 0; `price_at_lower_bound` (the volatility is not identifiable; also if the root is below the
 *          least double); `price_below_lower_bound`; `price_at_upper_bound`; `price_above_upper_bound`. When A and B differ
 *          by a factor above 5.6e14, the tolerance exceeds the smaller one, so that each quote of the out-of-the-money
 *          option is at a bound.
 *          Any other quote has exactly one root, and the report returns it without clamping, however small or large.
 *          Accuracy: relative error ≤ 1e-12 out of the money; in the money limited by the cancellation of
 *          market_price − lower_bound, about 2⁻⁵²·(A + B)/(100·vega·sigma). Cost: O(1), one or two iterations as a rule.
 * @see Jäckel (2015), "Let's be rational", Wilmott 75, 40–53.
 * @example
 * const quote = { S: 100, K: 100, T: 0.25, r: 0.05, q: 0, type: 'call' } as const;
 * optionsImpliedVol({ ...quote, market_price: 5 }).implied_volatility; // ≈ 0.21958782684811165
 * optionsImpliedVol({ ...quote, market_price: 200 }).reason; // 'price_above_upper_bound'
 */
export function optionsImpliedVol(request: Request<'optionsImpliedVol'>): ImpliedVol {
  const { S, K, T, market_price, r, q, type } = request;
  terms.S = S;
  terms.K = K;
  terms.T = T;
  terms.r = r;
  terms.q = q;
  terms.phi = type === 'put' ? -1 : 1;
  terms.price = market_price;
  implyVolatility(terms);
  return terms.reason === null ? found(terms) : refused(terms);
}

function found({
  T,
  price,
  sigma,
  iterations,
  lowerBound,
  upperBound,
  x,
  v,
  root,
  isUpperHalf,
}: ImpliedTerms): ImpliedVol {
  const h = x / v;
  const t = 0.5 * v;
  // squared, so that the weight of a price near the least double does not underflow before it is scaled
  const halfWeight = Math.exp(-0.25 * (h * h + t * t));
  const invRootTwoPi = 0.3989422804014327;
  const density = invRootTwoPi * root * halfWeight * halfWeight;
  return {
    implied_volatility: sigma,
    annualized_pct: 100 * sigma,
    model_price: isUpperHalf ? upperBound - density * millsSum(h, t) : lowerBound + density * millsDifference(h, t),
    market_price: price,
    converged: true,
    iterations,
    reason: null,
    lower_bound: lowerBound,
    upper_bound: upperBound,
    vega: density * Math.sqrt(T) * 0.01,
  };
}

function refused({ price, reason, lowerBound, upperBound }: ImpliedTerms): ImpliedVol {
  return {
    implied_volatility: null,
    annualized_pct: null,
    model_price: null,
    market_price: price,
    converged: false,
    iterations: 0,
    reason,
    lower_bound: lowerBound,
    upper_bound: upperBound,
    vega: null,
  };
}
