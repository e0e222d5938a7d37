import { type OptionType } from '../black-scholes/option-type';
import { arithmeticForward, arithmeticForwardByCarry, arithmeticGrowth } from './arithmetic-moments';
import { type AveragedOption, type ValuedAverage, WORTHLESS } from './average';
import { expectedPayoff } from './expected-payoff';
import { geometricAverageOption } from './geometric-average';
import { undiscountedBlack } from './undiscounted-black';

/** Beyond this σ²T the rare paths that a call lives on are left to put-call parity. */
const GREATEST_VARIANCE = 25;

/** Below this σ·√T the average is lognormal to all digits of a double. */
export const LEAST_DEVIATION = 1e-17;

/** A value below this share of its bound, the strike of a put and E[A] of a call, is 0. */
const LEAST_SHARE = 1e-140;

/**
 * Option on the arithmetic average: the exact density of the average by recursive convolution, its last step in closed
 * form. Delta and gamma are the derivatives of that last step, vega and rho those of each convolution.
 *
 * Of call and put the one that is out of the money on E[A] is integrated, the other follows by parity.
 *
 * Preconditions, unchecked: the bounds of the inputs; σ·√T > 0.
 *
 * @param totalVolatility  of a lognormal law with the moments of A: it says how far the strike is from the money
 */
export function arithmeticAverageOption(option: AveragedOption, totalVolatility: number): ValuedAverage {
  const { K, T, r, type } = option;
  const forward = arithmeticForward(option);
  const integrated = integratedType(option, forward);
  const expected = expectedValue(option, integrated, totalVolatility);
  // call − put = E[A] − K
  const parity = type === integrated ? 0 : type === 'call' ? 1 : -1;
  const discount = Math.exp(-r * T);
  const price = Math.max(0, discount * (expected.price + parity * (forward - K)));
  const bySpot = discount * (expected.bySpot + parity * arithmeticGrowth(option));
  return {
    price,
    // rounding must not give either a sign that it cannot have
    bySpot: type === 'call' ? Math.max(0, bySpot) : Math.min(0, bySpot),
    bySpotTwice: discount * expected.bySpotTwice,
    byVolatility: discount * expected.byVolatility,
    byRate: discount * (expected.byRate + parity * arithmeticForwardByCarry(option)) - T * price,
  };
}

/** Which of call and put is integrated. */
export function integratedType({ K, T, sigma }: AveragedOption, forward: number): OptionType {
  return forward < K && sigma * sigma * T <= GREATEST_VARIANCE ? 'call' : 'put';
}

/** E[max(φ(A − K), 0)] and its derivatives. */
function expectedValue(option: AveragedOption, type: OptionType, totalVolatility: number): ValuedAverage {
  if (isWorthless(option, type)) return WORTHLESS;
  if (option.sigma * Math.sqrt(option.T) < LEAST_DEVIATION) return lognormalLimit(option, type, totalVolatility);
  return expectedPayoff(option, type, totalVolatility, leastValue(option, type));
}

/** True if an upper bound of the option counts as 0. */
export function isWorthless(option: AveragedOption, type: OptionType): boolean {
  return upperBound(option, type) <= leastValue(option, type);
}

function leastValue(option: AveragedOption, type: OptionType): number {
  return LEAST_SHARE * (type === 'put' ? option.K : arithmeticForward(option));
}

/**
 * Upper bound of the price. A put is worth at most the put on the geometric average, which is smaller. A call is worth at most
 * the mean of the calls on the fixings, and so at most a call on the greatest of their forwards.
 */
function upperBound(option: AveragedOption, type: OptionType): number {
  const { S, K, T, sigma, r, q, observations: n } = option;
  if (type === 'put') return geometricAverageOption({ ...option, type, r: 0, q: q - r }).price;
  const greatestForward = S * Math.exp(Math.max((r - q) * T, ((r - q) * T) / n));
  return undiscountedBlack(type, greatestForward, K, sigma * Math.sqrt(T)).price;
}

/** To first order in the noise ln A is normal, with a deviation that is proportional to σ. */
function lognormalLimit(option: AveragedOption, type: OptionType, totalVolatility: number): ValuedAverage {
  const { S, K, sigma } = option;
  const forward = arithmeticForward(option);
  const { price, delta, vega } = undiscountedBlack(type, forward, K, totalVolatility);
  return {
    price,
    bySpot: delta * arithmeticGrowth(option),
    bySpotTwice: vega / totalVolatility / S / S,
    byVolatility: vega * (totalVolatility / sigma),
    byRate: delta * arithmeticForwardByCarry(option),
  };
}
