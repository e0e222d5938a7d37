import { type Answer, type Request } from '@quant/contract';
import { type CallCost, type OperationCost } from '@quant/core';
import { arithmeticAverageOption, integratedType, isWorthless, LEAST_DEVIATION } from '../asian/arithmetic-average';
import { arithmeticEquivalentVolatility, arithmeticForward } from '../asian/arithmetic-moments';
import { type ValuedAverage } from '../asian/average';
import { GAUSSIAN_REACH, trapezoidSpacing, type Resolution } from '../asian/density/density-lattice';
import { DIGITS, farOf, NEAR, ROUGH_DIGITS, stepOf } from '../asian/expected-payoff';
import { geometricAverageOption, geometricForward, geometricVolatilityRatio } from '../asian/geometric-average';
import { undiscountedBlack } from '../asian/undiscounted-black';

type AsianOption = Request<'derivativesAsianOption'>;
type AsianValue = Answer<'derivativesAsianOption'>;

/**
 * Value of a European option on the average of n fixings at T/n, 2T/n, …, T under Black–Scholes, with its Greeks.
 *
 * V = e^(−rT)·E[max(φ(M − K), 0)], where M is the geometric mean G or the arithmetic mean A of the fixings, φ = +1 for
 * a call, −1 for a put
 *
 * G is lognormal and gives Black's formula. The density of A is found exactly, by recursive convolution:
 * n·A/S = e^(X₁)·(1 + e^(X₂)·(1 + …)) with X ~ N((r − q − σ²/2)T/n, σ²T/n).
 *
 * @remarks The spot today is not a fixing. One fixing is a European option.
 *          Limits: T = 0 or sigma = 0 gives the discounted payoff on the mean of S·e^((r−q)·t_i), and no Greeks.
 *          Accuracy, arithmetic: of call and put the price of the one out of the money to 1e-11 relative while above
 *          1e-30·S, but no better than 1e-15·(E[A] + K)·e^(−rT) where σ√T is tiny; further out digits go, and below
 *          1e-140 of the strike (put) or of E[A] (call) it is 0. The other one follows by parity. Once σ²T > 25 a call
 *          is always priced by parity, to 1e-15·K·e^(−rT), and its Greeks are no better; below σ√T = 1e-17 the average
 *          is taken as lognormal.
 *          Cost: geometric O(1); arithmetic O(n^1.5), below 40 million Gaussian weights each way for any valid inputs,
 *          5 million at the money for n = 1000; {@link cost} estimates it beforehand.
 * @see Kemna & Vorst (1990), Journal of Banking and Finance 14, 113–129; Carverhill & Clewlow (1990), Risk 3(4), 25–29;
 *   Benhamou (2002), Journal of Computational Finance 6(1), 49–68; Turnbull & Wakeman (1991), Journal of Financial and
 *   Quantitative Analysis 26, 377–389.
 * @example
 * const option = { S: 100, K: 100, sigma: 0.2, r: 0.05, q: 0, type: 'call', observations: 12 } as const;
 * derivativesAsianOption({ ...option, T: 0.5, averaging: 'geometric' }).price; // ≈ 4.008861847262427
 * derivativesAsianOption({ ...option, T: 1, averaging: 'arithmetic' }).price; // ≈ 6.156040766430942
 */
export function derivativesAsianOption(request: AsianOption): AsianValue {
  return request.averaging === 'geometric' ? geometricValue(request) : arithmeticValue(request);
}

function geometricValue(option: AsianOption): AsianValue {
  const { averaging, observations, type, sigma } = option;
  const valued = geometricAverageOption(option);
  return {
    price: valued.price,
    geometric_price: valued.price,
    averaging,
    observations,
    type,
    equivalent_vol: sigma * geometricVolatilityRatio(observations),
    method: 'kemna-vorst-discrete',
    forward_average: geometricForward(option),
    turnbull_wakeman_price: null,
    greeks: isDeterministic(option) ? null : greeksOf(valued),
  };
}

function arithmeticValue(option: AsianOption): AsianValue {
  const { K, T, r, averaging, observations, type } = option;
  const forward_average = arithmeticForward(option);
  const equivalent_vol = T === 0 ? null : arithmeticEquivalentVolatility(option);
  const totalVolatility = (equivalent_vol ?? 0) * Math.sqrt(T);
  const turnbull_wakeman_price = Math.exp(-r * T) * undiscountedBlack(type, forward_average, K, totalVolatility).price;
  const valued = isDeterministic(option) ? null : arithmeticAverageOption(option, totalVolatility);
  return {
    // without volatility the average is its mean, and Turnbull and Wakeman's lognormal law exact
    price: valued?.price ?? turnbull_wakeman_price,
    geometric_price: geometricAverageOption(option).price,
    averaging,
    observations,
    type,
    equivalent_vol,
    method: 'recursive-convolution',
    forward_average,
    turnbull_wakeman_price,
    greeks: valued && greeksOf(valued),
  };
}

/** True if σ·√T = 0, in doubles. */
function isDeterministic({ T, sigma }: AsianOption): boolean {
  return sigma * Math.sqrt(T) === 0;
}

function greeksOf({ bySpot, bySpotTwice, byVolatility, byRate }: ValuedAverage): AsianValue['greeks'] {
  return {
    delta: bySpot,
    gamma: Number.isFinite(bySpotTwice) ? bySpotTwice : null,
    vega: byVolatility / 100,
    rho: byRate / 100,
  };
}

/** The longest answer: nine numbers of 24 characters each, plus their names. */
const ANSWER_BYTES = 800;

/**
 * Milliseconds of a closed form; of the moments and the lattice, to a fixing; of a node and a Gaussian weight, there
 * and back.
 */
const CLOSED_FORM = 0.02;
const PER_FIXING = 6e-4;
const PER_NODE = 1e-4;
const PER_WEIGHT = 3e-6;

/**
 * Cost of a call: for an arithmetic average, the nodes and Gaussian weights of its convolutions, estimated from the
 * standard deviation of every stage. The estimate itself is O(n), a tenth of a millisecond for n = 1000.
 */
export const cost = {
  estimate: (option: AsianOption): CallCost => {
    const arithmetic =
      option.averaging === 'arithmetic' ? PER_FIXING * option.observations + convolutionTime(option) : 0;
    return { milliseconds: CLOSED_FORM + arithmetic, answerBytes: ANSWER_BYTES };
  },
  ceilingMs: 400,
  isSlowAtFirst: true,
} satisfies OperationCost<AsianOption>;

function convolutionTime(option: AsianOption): number {
  const { T, sigma, observations: n } = option;
  const forward = arithmeticForward(option);
  const type = integratedType(option, forward);
  if (sigma * Math.sqrt(T) < LEAST_DEVIATION || isWorthless(option, type)) return 0;
  const { mean, deviation: s } = stepOf(option);
  const far = farOf(option, type, arithmeticEquivalentVolatility(option) * Math.sqrt(T));
  const spreads = sumOfSpreads(mean, n);
  const tilt = far / Math.max(1, spreads / n);
  const pass = (width: number, digits: number) =>
    passTime(s, spreads, width, { far: tilt, digits, isLow: type === 'put' });
  if (far <= NEAR) return pass(2 * GAUSSIAN_REACH + far, DIGITS);
  return pass(2 * GAUSSIAN_REACH + Math.min(18, far), ROUGH_DIGITS) + pass(2 * GAUSSIAN_REACH, DIGITS);
}

/** Σ of the standard deviations of the stages along the path without noise, in units of that of a step. */
function sumOfSpreads(mean: number, n: number): number {
  const growth = Math.exp(mean);
  let total = 1;
  let variance = 1;
  let sum = 0;
  for (let k = 1; k < n; k++) {
    sum += Math.sqrt(variance);
    total = 1 + growth * total;
    const slope = 1 - 1 / total;
    variance = 1 + slope * slope * variance;
  }
  return sum;
}

/** A walk whose stages are `width` of their standard deviations wide. */
function passTime(s: number, spreads: number, width: number, resolution: Resolution): number {
  const ratio = trapezoidSpacing(s, 1 + Math.min(1, 4 * s * s), resolution.far, resolution) / s;
  const nodes = (width * spreads) / ratio;
  return nodes * (PER_NODE + ((2 * (GAUSSIAN_REACH + resolution.far)) / ratio) * PER_WEIGHT);
}
