import { resolvedDeviation } from '@quant/core/kernels';
import { hurstExponent } from '@quant/stats';
import { type HurstSummary } from './full-risk-analysis-result';

/** Windows of 10 and 12 within half of the series: as many sizes as a line needs. */
const LEAST_RETURNS = 24;

const NONE: HurstSummary = { exponent: null, interpretation: 'INSUFFICIENT_DATA', corrected: null };

/** Hurst exponent of log returns, where they are many enough and vary. */
export function hurstSummary(logReturns: Float64Array | null): HurstSummary {
  if (logReturns === null || logReturns.length < LEAST_RETURNS || resolvedDeviation(logReturns) === 0) return NONE;
  const { hurstExponent: exponent, interpretation, hurstCorrected } = hurstExponent({ series: logReturns });
  return { exponent, interpretation, corrected: hurstCorrected };
}
