import { type SampleShape } from '@quant/core/kernels';

/** Below this share of its largest term the variance is the rounding of terms that cancel. */
const RESOLUTION = 1e-14;

/**
 * √V, where V/n is the asymptotic variance of the Sharpe ratio of n independent returns; exactly 0 where V cannot be told
 * from rounding, which takes returns of two sizes only.
 *
 * V = 1 − g₃·SR + (g₄ − 1)/4·SR² = (1 − g₃·SR/2)² + (g₄ − 1 − g₃²)/4·SR²
 *
 * Preconditions, unchecked: ratio finite, kurtosis ≥ 1 + skewness² up to rounding.
 *
 * @param ratio  Sharpe ratio per period
 * @see Mertens (2002), "Comments on variance of the IID estimator in Lo (2002)", working paper, University of Basel.
 */
export function estimatorSpread(ratio: number, { skewness, kurtosis }: SampleShape): number {
  // both squares are positive, and neither is formed: a ratio may be 1e177
  const tilt = 1 - 0.5 * skewness * ratio;
  const curve = 0.5 * Math.sqrt(Math.max(0, kurtosis - 1 - skewness * skewness)) * ratio;
  const spread = Math.hypot(tilt, curve);
  const largest = Math.max(1, Math.sqrt(Math.abs(skewness * ratio)), 0.5 * Math.sqrt(kurtosis) * Math.abs(ratio));
  return spread <= Math.sqrt(RESOLUTION) * largest ? 0 : spread;
}
