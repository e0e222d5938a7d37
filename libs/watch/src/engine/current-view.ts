import { finiteOrNull } from '@quant/core/kernels';
import { type LiquidationBasis } from '../liquidation/venue-rules';
import { MINUTE, SECOND } from '../time/duration';
import { type Band, bandOnMarks } from './band';
import { type VenueMark, type VenueMarks } from './market';
import { type Monitor } from './monitor';
import { type MonitorState } from './monitor-state';
import { sideOf } from './position';
import { distanceAt, standingAt } from './reading';
import { inUnitOf, sightOf } from './sight';
import { type VolRegime } from './vol-regime';

/** Age limit of a current mark [milliseconds]. */
export const OLDEST_MARK = 3 * MINUTE;

/** Age of a mark after at least one tick without a new mark. */
const STALE_MARK = 2 * MINUTE;

/** The latest data of an asset. Times are epoch milliseconds. */
export interface AssetView {
  readonly mark: number;
  readonly markAt: number;
  /** All fresh marks of that tick; absent or null: `mark` is the only one. */
  readonly venueMarks?: VenueMarks | null;
  readonly fundingRate: number | null;
  /** Value of the asset's funding index. */
  readonly fundingIndex: number;
  /** The last tick of the asset; null before the first. */
  readonly evaluatedAt: number | null;
}

/** Current status of a monitor. */
export interface CurrentView {
  /** The middle of all fresh marks. */
  readonly mark: number;
  /** The mark that judges: with two venues or more, the second worst for the position. */
  readonly judgedMark: number;
  /** True if all venues disagree. */
  readonly disputed: boolean;
  /** All fresh marks, lowest first, while all venues disagree; null if two agree. */
  readonly marks: readonly VenueMark[] | null;
  /** With the funding accrued; 0 for a long position that cannot be liquidated; null beyond the range of doubles. */
  readonly liquidationPrice: number | null;
  readonly liquidationBasis: LiquidationBasis;
  /** From the judged mark to the liquidation price, in percent of the mark; null beyond the range of doubles. */
  readonly distancePct: number | null;
  /** Funding received (positive) or paid (negative), in USD. */
  readonly fundingAccumEst: number;
  /** Band at this distance with hysteresis, as the next tick computes it at unchanged prices. */
  readonly band: Band;
  readonly priceAgeSeconds: number;
  /** True if the mark is older than two minutes. */
  readonly stale: boolean;
  readonly fundingRate: number | null;
  readonly volRegime: VolRegime | null;
  readonly evaluatedAt: number | null;
}

/**
 * Status of a monitor between two ticks.
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
  const { markAt, fundingRate, fundingIndex, evaluatedAt } = asset;
  // another machine's clock may be ahead
  const age = Math.max(0, now - markAt);
  if (age > OLDEST_MARK) return null;
  const sight = sightOf(asset, monitor);
  if (sight === null) return null;
  const { liquidationPrice, liquidationBasis, fundingAccumEst } = standingAt(monitor, state, fundingIndex);
  const distanceTo = (mark: number): number => distanceAt(sideOf(monitor), liquidationPrice, mark);
  const distancePct = distanceTo(sight.judged);
  return {
    ...marksOf(monitor, asset),
    judgedMark: sight.judged,
    liquidationPrice: finiteOrNull(liquidationPrice),
    liquidationBasis,
    distancePct: finiteOrNull(distancePct),
    fundingAccumEst,
    band: bandOnMarks(state.band, distancePct, distanceTo(sight.exit), monitor.thresholds),
    priceAgeSeconds: age / SECOND,
    stale: age > STALE_MARK,
    fundingRate,
    volRegime: state.volRegime,
    evaluatedAt,
  };
}

function marksOf(monitor: Monitor, { mark, venueMarks }: AssetView): Pick<CurrentView, 'mark' | 'disputed' | 'marks'> {
  const disputed = venueMarks?.disputed === true;
  return { mark: mark * monitor.multiplier, disputed, marks: disputed ? inUnitOf(venueMarks.all, monitor) : null };
}
