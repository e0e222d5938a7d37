import { type Answer, type Request } from '@quant/contract';
import { normalCdf, normalLogCdf, normalPdf, normalQuantile } from '@quant/core';
import { finiteOrNull, normalCentralQuantile } from '@quant/core/kernels';

type Normal = Answer<'statsNormalDistribution'>;

/** The figures at x; all null without it. */
type AtPoint = Pick<Normal, 'z_score' | 'cdf' | 'survival' | 'pdf' | 'log_cdf' | 'log_survival' | 'log_pdf'>;

/**
 * A normal distribution at a point x, at a probability p, and around its mean.
 *
 * z = (x − mean)/std;  cdf = ½·erfc(−z/√2),  survival = ½·erfc(z/√2),  pdf = e^(−z²/2)/(std·√(2π));
 * quantile = mean + std·N⁻¹(p);  interval = mean ∓ std·z_critical,  z_critical = −N⁻¹((1 − level)/2)
 *
 * @remarks Neither tail is a complement of the other: both keep their relative accuracy until they underflow, beyond 37
 *          deviations, and their logarithms until |z| = 1.8e154. The logarithm of a probability near 1 is about
 *          minus the other tail, and 0 only if that underflows. p = 0 and 1 have an infinite quantile.
 *          Accuracy: relative error ≤ 1e-12 over vectors/normal-distribution.exact.json; most of it is the rounding of
 *          z, which a tail magnifies z² times. Quantile and interval are judged against the larger of mean and std·z.
 *          Cost: O(1).
 * @see Abramowitz & Stegun (1964), 26.2; Wichura (1988), Algorithm AS 241, Applied Statistics 37, 477–484.
 * @example
 * const { cdf, quantile, confidence_interval } = statsNormalDistribution({
 *   x: 12,
 *   p: 0.3,
 *   mean: 10,
 *   std: 2.5,
 *   confidence_level: 0.9,
 * });
 * cdf; // ≈ 0.788144601416603
 * quantile; // ≈ 8.6889987182299
 * confidence_interval?.upper; // ≈ 14.1121340673787
 * statsNormalDistribution({ x: 30, mean: 0, std: 1 }).survival; // ≈ 4.906713927148187e-198
 */
export function statsNormalDistribution(request: Request<'statsNormalDistribution'>): Normal {
  const { x = null, p = null, mean, std, confidence_level = null } = request;
  return {
    mean,
    std,
    x,
    ...atPoint(x, mean, std),
    p,
    quantile: p === null || p === 0 || p === 1 ? null : mean + std * normalQuantile(p),
    confidence_interval: confidence_level === null ? null : centralInterval(confidence_level, mean, std),
  };
}

function centralInterval(level: number, mean: number, std: number): Normal['confidence_interval'] {
  const z_critical = centralHalfWidth(level);
  return { level, lower: mean - z_critical * std, upper: mean + z_critical * std, z_critical };
}

/** From here downwards −z²/2 exceeds the largest double. */
const LOG_TAIL_OVERFLOWS = -1.8e154;

const NOWHERE: AtPoint = {
  z_score: null,
  cdf: null,
  survival: null,
  pdf: null,
  log_cdf: null,
  log_survival: null,
  log_pdf: null,
};

/** The distribution at x, in both tails; all null without x. Precondition, unchecked: std > 0. */
function atPoint(x: number | null, mean: number, std: number): AtPoint {
  if (x === null) return NOWHERE;
  // a deviation below 1e-293 can put x beyond the range: then the functions have their limits there
  const z = (x - mean) / std;
  return {
    z_score: finiteOrNull(z),
    cdf: normalCdf(z),
    survival: normalCdf(-z),
    pdf: finiteOrNull(density(z, std)),
    log_cdf: logTail(z),
    log_survival: logTail(-z),
    log_pdf: finiteOrNull(logDensity(z, std)),
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
