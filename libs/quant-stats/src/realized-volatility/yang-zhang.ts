import { resolvedDeviation } from '@quant/core/kernels';
import { type CompleteBars } from './complete-bars';
import { logRatios } from './log-ratios';
import { rogersSatchell } from './rogers-satchell';

/**
 * Volatility per bar that neither drift nor gaps between the bars disturb: √(So + k·Sc + (1 − k)·Srs) over m bars and the
 * close before them, So and Sc the variances (m − 1) of ln(open/close before) and ln(close/open), Srs that of Rogers and Satchell,
 * k = 0.34/(1.34 + (m + 1)/(m − 1)).
 *
 * Preconditions, unchecked: low > 0, open and close inside [low, high]; m + 1 bars, m ≥ 2, of which the first only lends its close.
 *
 * @see Yang & Zhang (2000), "Drift-independent volatility estimation based on high, low, open, and close prices", J. Business
 *   73(3), 477–492.
 */
export function yangZhang(bars: CompleteBars): number {
  const open = bars.open.slice(1);
  const close = bars.close.slice(1);
  const m = open.length;
  const overnight = resolvedDeviation(logRatios(open, bars.close.slice(0, -1)));
  const day = resolvedDeviation(logRatios(close, open));
  const range = rogersSatchell({ open, high: bars.high.slice(1), low: bars.low.slice(1), close });
  const k = 0.34 / (1.34 + (m + 1) / (m - 1));
  return Math.sqrt(overnight * overnight + k * day * day + (1 - k) * range * range);
}
