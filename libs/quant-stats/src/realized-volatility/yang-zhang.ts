import { resolvedDeviation } from '@quant/core/kernels';
import { type Bars } from '../indicators/bars';
import { annualizingFactor, type VolatilityOptions } from './annualized';
import { assertPriceBars, type CompleteBars, logRatios } from './price-bars';
import { rogersSatchellDeviation } from './range-estimators';

/**
 * Volatility of Yang and Zhang, from all four prices of the bars; neither drift nor gaps between the bars disturb it.
 *
 * σ = √(A · (So + k·Sc + (1 − k)·Srs)) over m = n − 1 bars: So and Sc the variances (m − 1) of ln(O_i/C_{i−1}) and ln(C/O),
 * Srs that of Rogers and Satchell, k = 0.34/(1.34 + (m + 1)/(m − 1))
 *
 * @param bars.open               opens, oldest first     [currency]  [n, 3 … 10,000,000], > 0, from low to high
 * @param bars.high               highs of the same bars  [currency]  [n], > 0
 * @param bars.low                lows of the same bars   [currency]  [n], > 0, low ≤ high
 * @param bars.close              closes of the same bars [currency]  [n], > 0, from low to high
 * @param options.periodsPerYear  A, bars of a year                   > 0, default 252
 * @returns volatility  [1/√year]; 0 for prices that stand still
 * @throws InvalidInputError  an input is absent, not a finite number or breaks the bound shown above, or an unknown name
 * @remarks The first bar only lends its close. TTR (volatility, calc = "yang.zhang") has the same with α = 1.34. Accuracy:
 *          relative error ≤ 1e-13 over vectors/realized-volatility.exact.json. Cost: O(n).
 * @see Yang & Zhang (2000), "Drift-independent volatility estimation based on high, low, open, and close prices", J.
 *   Business 73(3), 477–492.
 * @example
 * const close = [102.1072, 105.8645, 102.8603, 100.693, 100.0532];
 * const high = [102.1072, 106.2107, 105.6565, 102.2524, 102.9614];
 * const low = [98.7717, 102.9419, 102.5817, 100.693, 99.7226];
 * const open = [99.7758, 103.0311, 105.1109, 101.581, 100.3161];
 * yangZhang({ open, high, low, close }); // ≈ 0.316251006277668
 */
export function yangZhang(bars: Bars<'open' | 'high' | 'low' | 'close'>, options: VolatilityOptions = {}): number {
  const factor = annualizingFactor(options);
  assertPriceBars(bars, ['open', 'high', 'low', 'close'], 3);
  return factor * yangZhangDeviation(bars);
}

/**
 * Volatility per bar.
 *
 * Preconditions, unchecked: low > 0, open and close inside [low, high]; at least three bars.
 */
export function yangZhangDeviation(bars: CompleteBars): number {
  const open = bars.open.slice(1);
  const close = bars.close.slice(1);
  const m = open.length;
  const overnight = resolvedDeviation(logRatios(open, bars.close.slice(0, -1)));
  const day = resolvedDeviation(logRatios(close, open));
  const range = rogersSatchellDeviation({ open, high: bars.high.slice(1), low: bars.low.slice(1), close });
  const k = 0.34 / (1.34 + (m + 1) / (m - 1));
  return Math.sqrt(overnight * overnight + k * day * day + (1 - k) * range * range);
}
