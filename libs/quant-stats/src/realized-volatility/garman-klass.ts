import { logRatio, mean } from '@quant/core/kernels';
import { type CompleteBars } from './complete-bars';

/**
 * Volatility per bar from range and body: √(Σ[½·ln(H/L)² − (2·ln 2 − 1)·ln(C/O)²]/n).
 *
 * A body is no longer than its range, so that every term is at least 0.11·ln(H/L)².
 *
 * Preconditions, unchecked: low > 0, open and close inside [low, high], at least one bar.
 *
 * @see Garman & Klass (1980), "On the estimation of security price volatilities from historical data", J. Business 53(1), 67–78:
 *   the form that the authors recommend for practice.
 */
export function garmanKlass({ open, high, low, close }: CompleteBars): number {
  const terms = new Float64Array(close.length);
  for (let i = 0; i < terms.length; i++) {
    const range = logRatio(high[i] as number, low[i] as number);
    const body = logRatio(close[i] as number, open[i] as number);
    terms[i] = 0.5 * range * range - (2 * Math.LN2 - 1) * body * body;
  }
  return Math.sqrt(mean(terms));
}
