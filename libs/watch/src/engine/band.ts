import { type Thresholds } from '../thresholds/thresholds';

/** How near the liquidation price is. */
export type Band = 'ok' | 'warn' | 'critical';

/**
 * By how much a distance must exceed a threshold before its band is left: this share of the threshold, or half a point if
 * that is more, but of a small threshold no more than a tenth.
 */
const MARGIN_SHARE = 0.05;
const LEAST_MARGIN = 0.5;
const MOST_OF_SMALL = 0.1;

/**
 * Distance in percent at which a band is left for a better one: a price that dithers on the threshold raises no second
 * alert.
 */
export const exitPct = (thresholdPct: number): number =>
  thresholdPct + Math.max(MARGIN_SHARE * thresholdPct, Math.min(LEAST_MARGIN, MOST_OF_SMALL * thresholdPct));

/** True if one band is nearer to liquidation than another. */
export const isWorse = (band: Band, other: Band): boolean => RANK[band] > RANK[other];

const RANK: Readonly<Record<Band, number>> = { ok: 0, warn: 1, critical: 2 };

/**
 * The band of a position on two marks. The judging mark alone makes it worse; both must agree before it gets better.
 *
 * @param judgedPct  distance on the mark that judges
 * @param exitPct    distance on the mark that must agree before the band becomes better, ≤ `judgedPct`
 */
export function bandOnMarks(before: Band, judgedPct: number, exitPct: number, thresholds: Thresholds): Band {
  const judged = bandAfter(before, judgedPct, thresholds);
  if (!isWorse(before, judged) || exitPct === judgedPct) return judged;
  const allowed = bandAfter(before, exitPct, thresholds);
  return isWorse(before, allowed) ? allowed : before;
}

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
