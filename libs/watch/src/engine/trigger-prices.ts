import { finiteOrNull } from '@quant/core/kernels';
import { exitPct } from './band';
import { type Monitor } from './monitor';
import { type MonitorState } from './monitor-state';
import { sideOf } from './position';
import { liquidationPriceAt, priceAtDistance } from './reading';

/** Between which marks, and while the funding index is where, nothing can change. */
export interface TriggerPrices {
  /** At a mark no higher than this something may change; 0: at none. */
  readonly low: number;
  /** At a mark no lower than this something may change; null: at none. */
  readonly high: number | null;
  /** Below or above these values of the asset's funding index, the two prices above are out of date. */
  readonly indexLow: number;
  readonly indexHigh: number;
}

/**
 * How far the funding index may move before a monitor's trigger prices are worked out again: 40 hours at 0.01 % per 8
 * hours. A wider window has fewer of them written, and more monitors looked at in vain.
 */
export const INDEX_WINDOW = 5e-4;

/** Far above the rounding of a distance, far below a tick of any exchange. */
const ROUNDING = 1e-9;

/**
 * The lowest and the highest mark at which the next tick could change the band of a monitor, or see the liquidation
 * price reached: what a database can look for among a million monitors. Strictly between them, within the window of the
 * index, no price changes anything.
 *
 * @param fundingIndex  the asset's, now; the window lies around it
 * @remarks The liquidation price rises with the funding index, of a long and of a short position: E·Δindex. Its ends
 *          over the window bound each price at which a band is entered or left.
 * @example
 * const position = { direction: 'long', entryPrice: 62000, positionSize: 5000, collateral: 1000 } as const;
 * const monitor = newMonitor({ asset: 'BTC', ...position }, 'paid', 0);
 * const { low, high } = triggerPrices(monitor, INITIAL_STATE, 0);
 * low; // ≈ 58717.64711754
 * high; // null
 */
export function triggerPrices(monitor: Monitor, state: MonitorState, fundingIndex: number): TriggerPrices {
  const [indexLow, indexHigh] = [fundingIndex - INDEX_WINDOW, fundingIndex + INDEX_WINDOW];
  const { worse, better } = edgesOf(monitor, state);
  const side = sideOf(monitor);
  const [below, above] = side === 1 ? [worse, better] : [better, worse];
  const priceAt = (pct: number, index: number): number =>
    priceAtDistance(side, liquidationPriceAt(monitor, state, index), pct);
  return {
    // not Infinity, which databases write in many ways
    low: below === null ? 0 : Math.min(priceAt(below, indexHigh) * (1 + ROUNDING), Number.MAX_VALUE),
    high: above === null ? null : finiteOrNull(priceAt(above, indexLow) * (1 - ROUNDING)),
    indexLow,
    indexHigh,
  };
}

/** The distances at which the next thing happens, nearer to liquidation and further from it. */
function edgesOf({ thresholds }: Monitor, { band, breached }: MonitorState) {
  const { warnPct, criticalPct } = thresholds;
  if (band === 'ok') return { worse: warnPct, better: null };
  if (band === 'warn') return { worse: criticalPct, better: exitPct(warnPct) };
  return { worse: breached ? null : 0, better: exitPct(criticalPct) };
}
