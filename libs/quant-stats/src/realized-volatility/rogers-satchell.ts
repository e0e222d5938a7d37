import { logRatio, mean } from '@quant/core/kernels';
import { type CompleteBars } from './complete-bars';

/**
 * Volatility per bar that no drift disturbs: √(Σ[ln(H/C)·ln(H/O) + ln(L/C)·ln(L/O)]/n).
 *
 * Preconditions, unchecked: low > 0, open and close inside [low, high], at least one bar.
 *
 * @see Rogers & Satchell (1991), "Estimating variance from high, low and closing prices", Annals of Applied Probability 1(4),
 *   504–512.
 */
export function rogersSatchell({ open, high, low, close }: CompleteBars): number {
  const terms = new Float64Array(close.length);
  for (let i = 0; i < terms.length; i++) {
    const opened = open[i] as number;
    const closed = close[i] as number;
    const top = high[i] as number;
    const bottom = low[i] as number;
    terms[i] = logRatio(top, closed) * logRatio(top, opened) + logRatio(bottom, closed) * logRatio(bottom, opened);
  }
  return Math.sqrt(mean(terms));
}
