import { type CallCost } from '@quant/core';
import { asianOptionInputs, type AsianOptionInputs, type CompleteAsianOption } from './inputs';
import { integratedType, isWorthless, LEAST_DEVIATION } from '../../asian/arithmetic-average';
import { arithmeticEquivalentVolatility, arithmeticForward } from '../../asian/arithmetic-moments';
import { GAUSSIAN_REACH, trapezoidSpacing, type Resolution } from '../../asian/density/density-lattice';
import { DIGITS, farOf, NEAR, ROUGH_DIGITS, stepOf } from '../../asian/expected-payoff';

/** The longest answer: nine numbers of 24 characters each, and what stands around them. */
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
 * Cost of {@link asianOptionValuation}: for an arithmetic average, the nodes and Gaussian weights of its convolutions, estimated
 * from the standard deviation of every stage.
 *
 * @param inputs  as of {@link asianOptionValuation}, valid
 * @returns milliseconds of one core, and the length of the answer in bytes at most
 * @remarks Nothing is checked: the inputs must be valid. Cost: O(n), a tenth of a millisecond for n = 1000.
 * @example
 * asianOptionCost({ S: 100, K: 100, T: 1, sigma: 0.2 }).milliseconds; // 0.02
 */
export function asianOptionCost(inputs: AsianOptionInputs): CallCost {
  const option = asianOptionInputs.withDefaults(inputs);
  const arithmetic = option.averaging === 'arithmetic' ? PER_FIXING * option.observations + convolutionTime(option) : 0;
  return { milliseconds: CLOSED_FORM + arithmetic, answerBytes: ANSWER_BYTES };
}

function convolutionTime(option: CompleteAsianOption): number {
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
