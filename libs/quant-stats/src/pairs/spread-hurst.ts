import { resolvedDeviation } from '@quant/core/kernels';
import { differences } from '../cointegration/differences';
import { type EngleGranger } from '../cointegration/engle-granger';
import { hurstEstimate } from '../hurst-exponent/hurst-estimate';
import { DEFAULT_MIN_WINDOW } from '../hurst-exponent/inputs';
import { windowSizes } from '../hurst-exponent/window-sizes';
import { type PairHurst } from './pair-signal-result';

const WITHOUT: PairHurst = { exponent: null, interpretation: 'INSUFFICIENT_DATA', corrected: null };

/**
 * Hurst exponent of the first differences of a spread, at the default window sizes.
 *
 * Without exponent where the spread is rounding, where its differences are equal up to rounding, and where fewer than two
 * window sizes fit.
 */
export function spreadHurst({ test, spread, noise }: EngleGranger): PairHurst {
  const increments = differences(spread);
  if (test.reason === 'collinear' || resolvedDeviation(increments) <= noise) return WITHOUT;
  const sizes = windowSizes(DEFAULT_MIN_WINDOW, Math.floor(increments.length / 2));
  const { hurstExponent, interpretation, hurstCorrected } = hurstEstimate(increments, sizes);
  return { exponent: hurstExponent, interpretation, corrected: hurstCorrected };
}
