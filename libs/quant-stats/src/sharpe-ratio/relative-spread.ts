import { type SampleShape } from '@quant/core/kernels';

/** Below this share of its largest term the variance is the rounding of terms that cancel. */
const RESOLUTION = 1e-14;

/** In what the spread of a ratio is measured: a ratio may be so large that its spread is beyond the doubles. */
export function unitOf(ratio: number): number {
  return Math.max(1, Math.abs(ratio));
}

/**
 * √V/max(1, |SR|), where V/n is the asymptotic variance of the Sharpe ratio of n independent returns; exactly 0 where V
 * cannot be told from rounding, which takes returns of two sizes only.
 *
 * V = 1 − g₃·SR + (g₄ − 1)/4·SR² = (1 − g₃·SR/2)² + (g₄ − 1 − g₃²)/4·SR²
 *
 * Preconditions, unchecked: ratio finite, kurtosis ≥ 1 + skewness² up to rounding.
 *
 * @param ratio  Sharpe ratio per period
 * @see Mertens (2002), "Comments on variance of the IID estimator in Lo (2002)", working paper, University of Basel.
 */
export function relativeSpread(ratio: number, { skewness, kurtosis }: SampleShape): number {
  const unit = unitOf(ratio);
  const [one, share] = [1 / unit, ratio / unit];
  const tilt = one - 0.5 * skewness * share;
  const curve = 0.5 * Math.sqrt(Math.max(0, kurtosis - 1 - skewness * skewness)) * share;
  const spread = Math.hypot(tilt, curve);
  const largest = Math.max(
    one,
    Math.sqrt(Math.abs(skewness * share) * one),
    0.5 * Math.sqrt(kurtosis) * Math.abs(share),
  );
  return spread <= Math.sqrt(RESOLUTION) * largest ? 0 : spread;
}
