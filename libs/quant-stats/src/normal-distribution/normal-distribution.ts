import { normalQuantile } from '@quant/core';
import { atPoint } from './at-point';
import { centralHalfWidth } from './central-half-width';
import { normalDistributionInputs, DEFAULT_MEAN, DEFAULT_STD, type NormalDistributionInputs } from './inputs';
import { type CentralInterval, type NormalDistribution } from './normal-distribution-result';

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
 *          Accuracy: relative error ≤ 1e-12 over vectors/normal-distribution.exact.json; most of it is the rounding of z, which a
 *          tail magnifies z² times. Quantile and interval are judged against the larger of mean and std·z. Cost: O(1).
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
