import { NotConvergedError } from '@quant/core';
import { exp, log } from '@quant/core/kernels';
import { millsDifference, millsSum } from '../mills-difference';
import { startFromPrice, startFromShortfall } from './implied-start';

/** One or two are usual, eight is the most seen; a bisection takes over from a step that leaves the bracket. */
const MAX_ITERATIONS = 100;

/** Below both, v is so small that the powers of 1/v in the step would overflow. */
const TINY_LOG_PRICE = -320;
const TINY_X = 1e-140;

/** 2^400, to rescale them. */
const SCALE = 2 ** 400;

/** A root v = σ√T and its number of steps. The caller reuses one object, because a new one for each root takes time. */
export interface ImpliedTotalVolatility {
  v: number;
  iterations: number;
}

/**
 * The v at which the normalised price b(x, v) has the given logarithm, for prices up to half of their upper bound
 * e^(x/2).
 *
 * ln b = −(h² + t²)/2 − ½·ln(2π) + ln(Y(h + t) − Y(h − t)),  h = x/v, t = v/2, needs no exponential and cannot
 * underflow. The iteration is Householder's of third order on 1/ln b, which is nearly straight in v² far out of the
 * money.
 *
 * Preconditions, unchecked: x ≤ 0; logPrice ≤ x/2 − ln 2, and price is its exponential.
 *
 * @see Jäckel (2015), "Let's be rational", Wilmott 75, 40–53, eq. 5.1 for the objective.
 */
export function impliedTotalVolatilityOfPrice(
  x: number,
  logPrice: number,
  price: number,
  found: ImpliedTotalVolatility,
): void {
  if (logPrice < TINY_LOG_PRICE && x > -TINY_X) {
    findRescaled(x, logPrice, found);
    return;
  }
  const perLogPrice = 1 / logPrice;
  let low = 0;
  let high = Infinity;
  let v = startFromPrice(x, logPrice, price);
  for (let iterations = 1; iterations <= MAX_ITERATIONS; iterations++) {
    const perV = 1 / v;
    const h = x * perV;
    const t = 0.5 * v;
    const difference = millsDifference(h, t);
    const value = log(difference) - 0.5 * (h * h + t * t) - 0.9189385332046727;
    if (value < logPrice) low = v;
    else high = v;
    // with l = ln b: l′ = slope, b″/b′ = bend, b‴/b′ = twist
    const slope = 1 / difference;
    const ratio = h * perV;
    const bend = h * ratio - 0.5 * t;
    const twist = bend * bend - 3 * ratio * ratio - 0.25;
    const inverse = 1 / value;
    const second = bend - slope * (1 + 2 * inverse);
    const third =
      twist - 3 * slope * bend * (1 + 2 * inverse) + slope * slope * (2 + 6 * inverse + 6 * inverse * inverse);
    const newton = (logPrice - value) * difference * value * perLogPrice;
    const step = householder(newton, second, third);
    const next = v + step;
    if (isLast(newton, v)) {
      found.v = next;
      found.iterations = iterations;
      return;
    }
    v = next > low && next < high ? next : bisect(low, high);
  }
  throw notConverged(x, logPrice);
}

/**
 * The v at which the normalised price b(x, v) falls short of its upper bound e^(x/2) by the given amount, for
 * shortfalls up to half of that bound: the same iteration on ln(e^(x/2) − b).
 *
 * Preconditions, unchecked: x ≤ 0; logShortfall ≤ x/2 − ln 2.
 */
export function impliedTotalVolatilityOfShortfall(
  x: number,
  logShortfall: number,
  found: ImpliedTotalVolatility,
): void {
  // below the inflection point at √(2|x|) the price is less than half of its bound
  let low = Math.sqrt(-2 * x);
  let high = Infinity;
  let v = startFromShortfall(x, logShortfall);
  for (let iterations = 1; iterations <= MAX_ITERATIONS; iterations++) {
    const h = x / v;
    const t = 0.5 * v;
    const sum = millsSum(h, t);
    const value = logOf(sum, h, t);
    if (value > logShortfall) low = v;
    else high = v;
    const slope = -1 / sum;
    const ratio = h / v;
    const bend = h * ratio - 0.5 * t;
    const twist = bend * bend - 3 * ratio * ratio - 0.25;
    const newton = (value - logShortfall) * sum;
    const step = householder(newton, bend - slope, twist - 3 * slope * bend + 2 * slope * slope);
    const next = v + step;
    if (isLast(newton, v)) {
      found.v = next;
      found.iterations = iterations;
      return;
    }
    v = next > low && next < high ? next : bisect(low, high);
  }
  throw notConverged(x, logShortfall);
}

/** If t² is negligible against h², b(x, v) scales with its arguments: c·b(x, v) = b(c·x, c·v). */
function findRescaled(x: number, logPrice: number, found: ImpliedTotalVolatility): void {
  const scaled = logPrice + Math.log(SCALE);
  impliedTotalVolatilityOfPrice(x * SCALE, scaled, exp(scaled), found);
  found.v /= SCALE;
}

/** ln of e^(−(h² + t²)/2)/√(2π) times a factor. */
function logOf(factor: number, h: number, t: number): number {
  const halfLnTwoPi = 0.9189385332046727;
  return log(factor) - 0.5 * (h * h + t * t) - halfLnTwoPi;
}

/** A fourth-order step of relative size 1e−4 leaves an error below its fourth power, 1e−16. */
function isLast(newton: number, v: number): boolean {
  return Math.abs(newton) <= 1e-4 * v;
}

/** Householder's step of third order from Newton's step and the ratios f″/f′, f‴/f′. */
function householder(newton: number, second: number, third: number): number {
  return (newton * (1 + 0.5 * newton * second)) / (1 + newton * (second + newton * third * 0.16666666666666666));
}

/** The middle of the bracket on a logarithmic scale. */
function bisect(low: number, high: number): number {
  if (high === Infinity) return 2 * low;
  return low === 0 ? 0.5 * high : Math.sqrt(low) * Math.sqrt(high);
}

function notConverged(x: number, target: number): NotConvergedError {
  return new NotConvergedError(`the implied volatility at ln(F/K) = ${x} and target ${target} did not converge`);
}
