import { finiteOrNull } from '@quant/core/kernels';
import { exitPct } from './band';
import { isWorseLevel, judgedLevel, type Level, nextLevelPct } from './level';
import { type Monitor } from './monitor';
import { type MonitorState } from './monitor-state';
import { sideOf } from './position';
import { liquidationPriceAt, priceAtDistance } from './reading';

/** Between which marks, and while the funding index is where, nothing can change. All prices are per coin. */
export interface TriggerPrices {
  /** If a judged mark is no higher than this, something may change; 0: at none. */
  readonly low: number;
  /** If a judged mark is no lower than this, something may change; null: at none. */
  readonly high: number | null;
  /** If any venue's mark is no higher than this, an unconfirmed alert may be due; null: at none. */
  readonly doubtLow: number | null;
  /** If any venue's mark is no lower than this, an unconfirmed alert may be due; null: at none. */
  readonly doubtHigh: number | null;
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
  // the highest and the lowest that it is within the window
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
 * The distance at which the worst mark, or that of the owner's exchange, puts the position where no mark that was told
 * of did; null: it cannot.
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

/** The distances at which the next thing happens, nearer to liquidation and further from it. */
function edgesOf({ thresholds }: Monitor, { band, breached }: MonitorState) {
  const { warnPct, criticalPct } = thresholds;
  if (band === 'ok') return { worse: warnPct, better: null };
  if (band === 'warn') return { worse: criticalPct, better: exitPct(warnPct) };
  return { worse: breached ? null : 0, better: exitPct(criticalPct) };
}
