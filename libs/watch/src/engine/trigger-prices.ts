import { finiteOrNull } from '@quant/core/kernels';
import { exitPct } from './band';
import { isWorseLevel, judgedLevel, type Level, nextLevelPct } from './level';
import { type Monitor } from './monitor';
import { type MonitorState } from './monitor-state';
import { sideOf } from './position';
import { liquidationPriceAt, priceAtDistance } from './reading';

/** Ranges of marks and of the funding index within which a monitor cannot change. All prices are per coin. */
export interface TriggerPrices {
  /** A judged mark at or below this may change the monitor; 0 for never. */
  readonly low: number;
  /** A judged mark at or above this may change the monitor; null for never. */
  readonly high: number | null;
  /** Any venue's mark at or below this may raise an unconfirmed alert; null for never. */
  readonly doubtLow: number | null;
  /** Any venue's mark at or above this may raise an unconfirmed alert; null for never. */
  readonly doubtHigh: number | null;
  /** Below or above these values of the asset's funding index, the two prices above are out of date. */
  readonly indexLow: number;
  readonly indexHigh: number;
}

/**
 * Move of the funding index after which a monitor's trigger prices are recomputed: 40 hours at 0.01 % per 8 hours. A
 * wider window writes fewer of them, and reads more monitors in vain.
 */
export const INDEX_WINDOW = 5e-4;

/** Far above the rounding of a distance, far below a tick of any exchange. */
const ROUNDING = 1e-9;

/**
 * Marks between which the next tick cannot change the band of a monitor or reach the liquidation price, within the window
 * of the index. A database searches a million monitors by them.
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
  // highest and lowest liquidation price within the window
  const highest = liquidationPriceAt(monitor, state, indexHigh) / monitor.multiplier;
  const lowest = liquidationPriceAt(monitor, state, indexLow) / monitor.multiplier;
  const doubt = doubtEdgeOf(monitor, state);
  return {
    low: below === null ? 0 : lowAt(side, highest, below),
    high: above === null ? null : highAt(side, lowest, above),
    doubtLow: doubt === null || side === -1 ? null : lowAt(side, highest, doubt),
    doubtHigh: doubt === null || side === 1 ? null : highAt(side, lowest, doubt),
    indexLow,
    indexHigh,
  };
}

// not Infinity, which databases write in many ways
const lowAt = (side: 1 | -1, liquidationPrice: number, pct: number): number =>
  Math.min(priceAtDistance(side, liquidationPrice, pct) * (1 + ROUNDING), Number.MAX_VALUE);

const highAt = (side: 1 | -1, liquidationPrice: number, pct: number): number | null =>
  finiteOrNull(priceAtDistance(side, liquidationPrice, pct) * (1 - ROUNDING));

/**
 * Distance at which the worst mark, or that of the owner's exchange, raises the level above every earlier alert; null
 * after an alert of the highest level.
 */
function doubtEdgeOf({ thresholds, venueMargin }: Monitor, state: MonitorState): number | null {
  const judged = judgedLevel(state);
  const edgeBeyond = (told: Level): number | null =>
    nextLevelPct(isWorseLevel(told, judged) ? told : judged, thresholds);
  const worst = edgeBeyond(state.worstTold);
  if (!venueMargin) return worst;
  const own = edgeBeyond(state.venueTold);
  return worst === null || own === null ? (worst ?? own) : Math.max(worst, own);
}

/** Distances of the next change: nearer to liquidation, and further away. */
function edgesOf({ thresholds }: Monitor, { band, breached }: MonitorState) {
  const { warnPct, criticalPct } = thresholds;
  if (band === 'ok') return { worse: warnPct, better: null };
  if (band === 'warn') return { worse: criticalPct, better: exitPct(warnPct) };
  return { worse: breached ? null : 0, better: exitPct(criticalPct) };
}
