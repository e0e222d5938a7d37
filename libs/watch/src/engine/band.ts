import { type Thresholds } from '../thresholds/thresholds';

/** How near the liquidation price is. */
export type Band = 'ok' | 'warn' | 'critical';

/**
 * The least by which a distance must exceed a threshold before its band is left, in points and as a share of the
 * threshold.
 */
const LEAST_MARGIN = 0.5;
const MARGIN_SHARE = 0.05;

/**
 * Distance in percent at which a band is left for a better one: a price that dithers on the threshold raises no second
 * alert.
 */
export const exitPct = (thresholdPct: number): number =>
  thresholdPct + Math.max(LEAST_MARGIN, MARGIN_SHARE * thresholdPct);

/** True if one band is nearer to liquidation than another. */
export const isWorse = (band: Band, other: Band): boolean => RANK[band] > RANK[other];

const RANK: Readonly<Record<Band, number>> = { ok: 0, warn: 1, critical: 2 };

/**
 * The band of a distance, given the band before: entered below its threshold, left at a margin above it.
 *
 * @param distancePct  to the liquidation price, in percent of the mark; may be infinite, never NaN
 */
export function bandAfter(before: Band, distancePct: number, { warnPct, criticalPct }: Thresholds): Band {
  if (distancePct < criticalPct) return 'critical';
  if (before === 'critical' && distancePct < exitPct(criticalPct)) return 'critical';
  if (distancePct < warnPct) return 'warn';
  return before !== 'ok' && distancePct < exitPct(warnPct) ? 'warn' : 'ok';
}
