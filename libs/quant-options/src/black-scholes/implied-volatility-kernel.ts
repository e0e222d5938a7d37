import { DEFAULT_RATE, DEFAULT_YIELD } from '../market/bounds';
import { forwardGap } from './forward-gap';
import { type ImpliedVolatility, type ImpliedVolatilityRefusal } from './implied-volatility-result';
import { type ImpliedVolatilityInputs } from './inputs';
import { impliedTotalVolatilityOfPrice, impliedTotalVolatilityOfShortfall } from './internal/implied-total-volatility';
import { logMoneyness } from './log-moneyness';
import { millsDifference, millsSum } from './mills-difference';

/** Implied volatility of a quote. Preconditions, unchecked: the bounds of {@link ImpliedVolatilityInputs}. */
export function impliedVolatilityKernel(inputs: ImpliedVolatilityInputs): ImpliedVolatility {
  const { S, K, T, marketPrice, r = DEFAULT_RATE, q = DEFAULT_YIELD, type } = inputs;
  const isPut = type === 'put';
  const A = S * Math.exp(-q * T);
  const B = K * Math.exp(-r * T);
  const logForwardMoneyness = logMoneyness(S, K) + (r - q) * T;
  const isForwardItm = isPut ? logForwardMoneyness < 0 : logForwardMoneyness > 0;
  const lowerBound = isForwardItm ? forwardGap(S, K, T, r, q, logForwardMoneyness) : 0;
  const upperBound = isPut ? B : A;
  // quotes within this distance of a bound are taken to be at the bound
  const tolerance = 8 * 2 ** -52 * Math.max(A, B);
  const reason = refusal(T, marketPrice, lowerBound, upperBound, tolerance);
  if (reason !== null) return refused(marketPrice, lowerBound, upperBound, reason);

  const x = -Math.abs(logForwardMoneyness);
  const root = Math.sqrt(A) * Math.sqrt(B);
  const timeValue = marketPrice - lowerBound;
  const shortfall = upperBound - marketPrice;
  const isUpperHalf = timeValue > shortfall;
  const { v, iterations } = isUpperHalf
    ? impliedTotalVolatilityOfShortfall(x, logRatio(shortfall, root))
    : impliedTotalVolatilityOfPrice(x, logRatio(timeValue, root));
  const rootT = Math.sqrt(T);
  const impliedVolatility = v / rootT;
  // a root below the least double cannot be told from the lower bound
  if (impliedVolatility === 0) return refused(marketPrice, lowerBound, upperBound, 'price_at_lower_bound');

  const h = x / v;
  const t = 0.5 * v;
  // squared, so that the weight of a price near the least double does not underflow before it is scaled
  const halfWeight = Math.exp(-0.25 * (h * h + t * t));
  const invRootTwoPi = 0.3989422804014327;
  const density = invRootTwoPi * root * halfWeight * halfWeight;
  return {
    impliedVolatility,
    annualizedPct: 100 * impliedVolatility,
    modelPrice: isUpperHalf ? upperBound - density * millsSum(h, t) : lowerBound + density * millsDifference(h, t),
    marketPrice,
    converged: true,
    iterations,
    reason: null,
    lowerBound,
    upperBound,
    vega: density * rootT * 0.01,
  };
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

function refused(
  marketPrice: number,
  lowerBound: number,
  upperBound: number,
  reason: ImpliedVolatilityRefusal,
): ImpliedVolatility {
  return {
    impliedVolatility: null,
    annualizedPct: null,
    modelPrice: null,
    marketPrice,
    converged: false,
    iterations: 0,
    reason,
    lowerBound,
    upperBound,
    vega: null,
  };
}

/** ln(a/b), where the quotient itself may underflow. */
function logRatio(a: number, b: number): number {
  const ratio = a / b;
  const leastNormal = 2 ** -1022;
  return ratio > leastNormal ? Math.log(ratio) : Math.log(a) - Math.log(b);
}
