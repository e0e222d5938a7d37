import { normalCdf, normalLogCdf, normalPdf, normalQuantile } from '@quant/core';
import { finiteOrNull, normalCentralQuantile } from '@quant/core/kernels';
import { normalDistributionInputs, DEFAULT_MEAN, DEFAULT_STD, type NormalDistributionInputs } from './inputs';
import { type AtPoint, type CentralInterval, type NormalDistribution } from './normal-distribution-result';

/**
 * A normal distribution at a point x, at a probability p, and around its mean.
 *
 * z = (x − mean)/std;  cdf = ½·erfc(−z/√2),  survival = ½·erfc(z/√2),  pdf = e^(−z²/2)/(std·√(2π));
 * quantile = mean + std·N⁻¹(p);  interval = mean ∓ std·zCritical,  zCritical = −N⁻¹((1 − level)/2)
 *
 * @param inputs.x                point                               [unit of the variable]  default none
 * @param inputs.p                probability                         0 … 1, default none
 * @param inputs.mean             mean                                [unit of the variable]  default 0
 * @param inputs.std              standard deviation                  [unit of the variable]  > 0, default 1
 * @param inputs.confidenceLevel  probability of a central interval   strictly between 0 and 1, default none
 * @returns what was asked for; null for what was not, and for what is infinite or beyond the range of doubles
 * @throws InvalidInputError  an input is no number, or breaks the bound shown above
 * @remarks Neither tail is a complement of the other: both keep their relative accuracy until they underflow, beyond 37
 *          deviations, and their logarithms until |z| = 1.8e154. The logarithm of a probability near 1 is about
 *          minus the other tail, and 0 only where that underflows. p = 0 and 1 have an infinite quantile.
 *          Accuracy: relative error ≤ 1e-12 over vectors/normal-distribution.exact.json; most of it is the rounding of
 *          z, which a tail magnifies z² times. Quantile and interval are judged against the larger of mean and std·z.
 *          Cost: O(1).
 * @see Abramowitz & Stegun (1964), 26.2; Wichura (1988), Algorithm AS 241, Applied Statistics 37, 477–484.
 * @example
 * const { cdf, quantile, confidenceInterval } = normalDistribution({
 *   x: 12,
 *   p: 0.3,
 *   mean: 10,
 *   std: 2.5,
 *   confidenceLevel: 0.9,
 * });
 * cdf; // ≈ 0.788144601416603
 * quantile; // ≈ 8.6889987182299
 * confidenceInterval?.upper; // ≈ 14.1121340673787
 * normalDistribution({ x: 30 }).survival; // ≈ 4.906713927148187e-198
 */
export function normalDistribution(inputs: NormalDistributionInputs): NormalDistribution {
  normalDistributionInputs.assert(inputs);
  const { x = null, p = null, mean = DEFAULT_MEAN, std = DEFAULT_STD, confidenceLevel = null } = inputs;
  return {
    mean,
    std,
    x,
    ...atPoint(x, mean, std),
    p,
    quantile: p === null || p === 0 || p === 1 ? null : mean + std * normalQuantile(p),
    confidenceInterval: confidenceLevel === null ? null : centralInterval(confidenceLevel, mean, std),
  };
}

function centralInterval(level: number, mean: number, std: number): CentralInterval {
  const zCritical = centralHalfWidth(level);
  return { level, lower: mean - zCritical * std, upper: mean + zCritical * std, zCritical };
}

/** From here downwards −z²/2 exceeds the largest double. */
const LOG_TAIL_OVERFLOWS = -1.8e154;

const NOWHERE: AtPoint = {
  zScore: null,
  cdf: null,
  survival: null,
  pdf: null,
  logCdf: null,
  logSurvival: null,
  logPdf: null,
};

/** The distribution at x, in both tails; all null without x. Precondition, unchecked: std > 0. */
function atPoint(x: number | null, mean: number, std: number): AtPoint {
  if (x === null) return NOWHERE;
  // a deviation below 1e-293 can put x beyond the range: then the functions have their limits there
  const z = (x - mean) / std;
  return {
    zScore: finiteOrNull(z),
    cdf: normalCdf(z),
    survival: normalCdf(-z),
    pdf: finiteOrNull(density(z, std)),
    logCdf: logTail(z),
    logSurvival: logTail(-z),
    logPdf: finiteOrNull(logDensity(z, std)),
  };
}

function logTail(z: number): number | null {
  return z < LOG_TAIL_OVERFLOWS ? null : normalLogCdf(z);
}

/** Beyond it φ(z) is subnormal, though its quotient by a small deviation need not be. */
const FULL_PRECISION = 37;

/**
 * Density at z standard deviations, φ(z)/std; Infinity beyond the range of doubles.
 *
 * Precondition, unchecked: std > 0.
 */
function density(z: number, std: number): number {
  if (Math.abs(z) <= FULL_PRECISION) return normalPdf(z) / std;
  // e^(−z²/2) is the fourth power of e^(−(z/2)²/2): divided first, none of the products vanishes before the last
  const root = normalPdf(0.5 * z) / normalPdf(0);
  return ((normalPdf(0) * root) / std) * root * root * root;
}

const LOG_SQRT_TWO_PI = 0.9189385332046728;

/** ln of the density at z standard deviations: −z²/2 − ln std − ½·ln 2π; −Infinity beyond the range of doubles. */
function logDensity(z: number, std: number): number {
  return -0.5 * z * z - Math.log(std) - LOG_SQRT_TWO_PI;
}

/** Up to this probability (1 − c)/2 is in the central region of the quantile, and c itself is the better argument. */
const CENTRAL = 0.85;

/**
 * z with P(|Z| ≤ z) = c for a standard normal Z; relatively accurate for every c, where −N⁻¹((1 − c)/2) loses the
 * digits of a small one.
 *
 * Precondition, unchecked: 0 < c < 1.
 */
function centralHalfWidth(c: number): number {
  // 1 − c is exact from c = ½ on
  return c <= CENTRAL ? normalCentralQuantile(0.5 * c) : -normalQuantile(0.5 * (1 - c));
}
