import { type Cointegration } from '../cointegration/cointegration-result';
import { type PairSignalReason, type PairThresholds } from './pair-signal-result';

export const THRESHOLDS: PairThresholds = { entry: 2, exit: 0.5 };

/** Which rule of the pair trade applies, the first that does. */
export function tradingRule({ reason, cointegrated, currentZscore: z }: Cointegration): PairSignalReason {
  // without a z-score the spread is constant: that is collinear
  if (reason === 'collinear' || z === null) return 'collinear';
  if (!cointegrated) return 'not_cointegrated';
  if (z > THRESHOLDS.entry) return 'spread_above_entry';
  if (z < -THRESHOLDS.entry) return 'spread_below_entry';
  return Math.abs(z) < THRESHOLDS.exit ? 'spread_near_mean' : 'between_thresholds';
}
