import { logRatio, mean } from '@quant/core/kernels';
import { type Bars } from '../indicators/bars';
import { annualizingFactor, type VolatilityOptions } from './annualized';
import { type CompleteBars } from './complete-bars';
import { assertPriceBars } from './price-bars';

/**
 * Volatility of Rogers and Satchell, from all four prices of the bars; no drift disturbs it.
 *
 * σ = √(A · Σ[ln(H/C)·ln(H/O) + ln(L/C)·ln(L/O)]/n)
 *
 * @param bars.open               opens, oldest first     [currency]  [n, 1 … 10,000,000], > 0, from low to high
 * @param bars.high               highs of the same bars  [currency]  [n], > 0
 * @param bars.low                lows of the same bars   [currency]  [n], > 0, low ≤ high
 * @param bars.close              closes of the same bars [currency]  [n], > 0, from low to high
 * @param options.periodsPerYear  A, bars of a year                   > 0, default 252
 * @returns volatility  [1/√year]; 0 for prices that stand still
 * @throws InvalidInputError  an input is absent, not a finite number or breaks the bound shown above, or an unknown name
 * @remarks Gaps between the bars are left out. Accuracy: relative error ≤ 1e-13 over vectors/realized-volatility.exact.json.
 *          Cost: O(n).
 * @see Rogers & Satchell (1991), "Estimating variance from high, low and closing prices", Annals of Applied Probability
 *   1(4), 504–512.
 * @example
 * rogersSatchell({ open: [99, 103], high: [102, 106], low: [98, 102], close: [102, 105] }); // ≈ 0.347990836626359
 */
export function rogersSatchell(bars: Bars<'open' | 'high' | 'low' | 'close'>, options: VolatilityOptions = {}): number {
  const factor = annualizingFactor(options);
  assertPriceBars(bars, ['open', 'high', 'low', 'close'], 1);
  return factor * rogersSatchellDeviation(bars);
}

/** Volatility per bar. Preconditions, unchecked: low > 0, open and close inside [low, high], at least one bar. */
export function rogersSatchellDeviation({ open, high, low, close }: CompleteBars): number {
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
