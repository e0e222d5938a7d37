import { exp, log } from '@quant/core/kernels';
import { type EuropeanOption, forwardGap, logMoneyness } from './european-terms';
import { type ImpliedTerms, impliedTerms, type ImpliedVolatilityRefusal } from './implied-terms';
import { impliedTotalVolatilityOfPrice, impliedTotalVolatilityOfShortfall } from './internal/implied-total-volatility';

/** Implied volatility of a quote. Preconditions, unchecked: S, K > 0; T, price ≥ 0; all finite. */
export function implyVolatility(terms: ImpliedTerms): void {
  const { S, K, T, r, q, price, phi } = terms;
  const A = S * exp(-q * T);
  const B = K * exp(-r * T);
  const logForwardMoneyness = logMoneyness(S, K) + (r - q) * T;
  const isForwardItm = phi * logForwardMoneyness > 0;
  const lowerBound = isForwardItm ? forwardGap(S, K, T, r, q, logForwardMoneyness) : 0;
  const upperBound = phi < 0 ? B : A;
  terms.lowerBound = lowerBound;
  terms.upperBound = upperBound;
  terms.sigma = NaN;
  // quotes within this distance of a bound are taken to be at the bound
  const tolerance = 8 * 2 ** -52 * Math.max(A, B);
  terms.reason = refusal(T, price, lowerBound, upperBound, tolerance);
  if (terms.reason !== null) return;

  const x = -Math.abs(logForwardMoneyness);
  const root = Math.sqrt(A) * Math.sqrt(B);
  const timeValue = price - lowerBound;
  const shortfall = upperBound - price;
  const isUpperHalf = timeValue > shortfall;
  if (isUpperHalf) impliedTotalVolatilityOfShortfall(x, logRatio(shortfall, root), terms);
  else impliedTotalVolatilityOfPrice(x, logRatio(timeValue, root), timeValue / root, terms);
  const sigma = terms.v / Math.sqrt(T);
  // a root below the least double cannot be told from the lower bound
  if (sigma === 0) {
    terms.reason = 'price_at_lower_bound';
    return;
  }
  terms.sigma = sigma;
  terms.x = x;
  terms.root = root;
  terms.isUpperHalf = isUpperHalf;
}

function refusal(
  T: number,
  price: number,
  lowerBound: number,
  upperBound: number,
  tolerance: number,
): ImpliedVolatilityRefusal | null {
  if (T === 0) return 'expired';
  if (lowerBound > 0 ? Math.abs(price - lowerBound) <= tolerance : price === 0) return 'price_at_lower_bound';
  if (price < lowerBound) return 'price_below_lower_bound';
  if (Math.abs(price - upperBound) <= tolerance) return 'price_at_upper_bound';
  return price > upperBound ? 'price_above_upper_bound' : null;
}

/** ln(a/b), where the quotient itself may underflow. */
function logRatio(a: number, b: number): number {
  const ratio = a / b;
  const leastNormal = 2 ** -1022;
  return ratio > leastNormal ? log(ratio) : log(a) - log(b);
}

const terms = /* @__PURE__ */ impliedTerms();

/**
 * The volatility only; NaN if the quote is refused. Preconditions, unchecked: those of `implyVolatility`.
 */
export function impliedSigma(option: Omit<EuropeanOption, 'sigma'>, price: number): number {
  terms.S = option.S;
  terms.K = option.K;
  terms.T = option.T;
  terms.r = option.r;
  terms.q = option.q;
  terms.phi = option.type === 'put' ? -1 : 1;
  terms.price = price;
  implyVolatility(terms);
  return terms.sigma;
}
