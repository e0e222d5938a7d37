import { logRatio } from '@quant/core/kernels';
import { type CompleteInterestRateParityInputs } from './inputs';
import { logCompoundPremium } from './log-compound-premium';
import { type ParityForward } from './parity-forward';
import { simpleGrowth } from './simple-growth';

/**
 * By how much the domestic rate at which a quoted forward is that of parity exceeds the domestic rate, a fraction; beyond the range
 * of doubles no number.
 *
 * gap·g_f/(S·T) by simple interest, (1 + r_d)·((quoted/forward)^(1/T) − 1) by annual compounding
 *
 * Preconditions, unchecked: the bounds of `interestRateParity`; T > 0.
 *
 * @param actual  forward exchange rate that is quoted
 * @param gap     that less the forward of parity
 */
export function rateDeviation(
  { spotRate, domesticRate, foreignRate, timeYears }: CompleteInterestRateParityInputs,
  { compounding, forward }: ParityForward,
  actual: number,
  gap: number,
): number {
  if (compounding === 'simple') return ((gap / spotRate) * simpleGrowth(foreignRate, timeYears)) / timeYears;
  const logGap =
    Math.abs(gap) < forward / 2
      ? Math.log1p(gap / forward)
      : // the forward itself may be beyond the range of doubles
        logRatio(actual, spotRate) - logCompoundPremium(domesticRate, foreignRate, timeYears);
  return (1 + domesticRate) * Math.expm1(logGap / timeYears);
}
