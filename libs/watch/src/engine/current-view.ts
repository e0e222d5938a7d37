import { finiteOrNull } from '@quant/core/kernels';
import { MINUTE, SECOND } from '../time/duration';
import { type Band, bandAfter } from './band';
import { type Monitor } from './monitor';
import { type MonitorState } from './monitor-state';
import { readingAt } from './reading';
import { type VolRegime } from './vol-regime';

/** Older marks say nothing of now [milliseconds]. */
export const OLDEST_MARK = 3 * MINUTE;

/** One tick at least has found no mark. */
const STALE_MARK = 2 * MINUTE;

/** The latest data of an asset. Times are epoch milliseconds. */
export interface AssetView {
  readonly mark: number;
  readonly markAt: number;
  readonly fundingRate: number | null;
  /** Value of the asset's funding index. */
  readonly fundingIndex: number;
  /** The last tick of the asset; null before the first. */
  readonly evaluatedAt: number | null;
}

/** Where a monitor stands now. */
export interface CurrentView {
  readonly mark: number;
  /** With the funding accrued; 0 where a long position has none; null beyond the range of doubles. */
  readonly liquidationPrice: number | null;
  /** From the mark to the liquidation price, in percent of the mark; null beyond the range of doubles. */
  readonly distancePct: number | null;
  /** Funding received (positive) or paid (negative), in USD. */
  readonly fundingAccumEst: number;
  /** Of this distance, hysteresis included: what the next tick will say if nothing moves. */
  readonly band: Band;
  readonly priceAgeSeconds: number;
  /** True if the mark is older than two minutes. */
  readonly stale: boolean;
  readonly fundingRate: number | null;
  readonly volRegime: VolRegime | null;
  readonly evaluatedAt: number | null;
}

/**
 * Where a monitor stands between two ticks.
 *
 * @param now  epoch milliseconds
 * @returns null without a mark, with one older than three minutes, and for a monitor that is not active
 * @example
 * const position = { direction: 'long', entryPrice: 62000, positionSize: 5000, collateral: 1000 } as const;
 * const monitor = newMonitor({ asset: 'BTC', ...position }, 'paid', 0);
 * const asset = { mark: 62000, markAt: 40_000, fundingRate: 0.0001, fundingIndex: 0, evaluatedAt: 42_000 };
 * const current = currentView(monitor, INITIAL_STATE, 60_000, asset);
 * current?.distancePct; // 19.5
 * current?.priceAgeSeconds; // 20
 */
export function currentView(
  monitor: Monitor,
  state: MonitorState,
  now: number,
  asset: AssetView | null,
): CurrentView | null {
  if (asset === null || state.status !== 'active' || now >= monitor.expiresAt) return null;
  const { mark, markAt, fundingRate, fundingIndex, evaluatedAt } = asset;
  // another machine's clock may be ahead
  const age = Math.max(0, now - markAt);
  if (age > OLDEST_MARK) return null;
  const { liquidationPrice, distancePct, fundingAccumEst } = readingAt(monitor, state, fundingIndex, mark);
  return {
    mark,
    liquidationPrice: finiteOrNull(liquidationPrice),
    distancePct: finiteOrNull(distancePct),
    fundingAccumEst,
    band: bandAfter(state.band, distancePct, monitor.thresholds),
    priceAgeSeconds: age / SECOND,
    stale: age > STALE_MARK,
    fundingRate,
    volRegime: state.volRegime,
    evaluatedAt,
  };
}
