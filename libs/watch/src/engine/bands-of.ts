import { finiteOrNull } from '@quant/core/kernels';
import { type Monitor } from './monitor';
import { type MonitorState } from './monitor-state';
import { sideOf } from './position';
import { liquidationPriceAt, priceAtDistance } from './reading';

/** Start of a band. */
export interface BandEdge {
  readonly distancePct: number;
  /** Mark price; 0 where a long position cannot be liquidated; null beyond the range of doubles. */
  readonly price: number | null;
}

/** Starts of a monitor's bands. */
export interface Bands {
  readonly warn: BandEdge;
  readonly critical: BandEdge;
}

/**
 * The mark prices at which each band is entered, with the funding accrued so far.
 *
 * @param fundingIndex  the asset's, now
 * @example
 * const position = { direction: 'long', entryPrice: 62000, positionSize: 5000, collateral: 1000 } as const;
 * const monitor = newMonitor({ asset: 'BTC', ...position }, 'paid', 0);
 * const { warn, critical } = bandsOf(monitor, INITIAL_STATE, 0);
 * warn.price; // 58717.647058823524
 * critical.price; // 53666.66666666667
 */
export function bandsOf(monitor: Monitor, state: MonitorState, fundingIndex: number): Bands {
  const liquidationPrice = liquidationPriceAt(monitor, state, fundingIndex);
  const edgeAt = (distancePct: number): BandEdge => ({
    distancePct,
    price: finiteOrNull(priceAtDistance(sideOf(monitor), liquidationPrice, distancePct)),
  });
  const { warnPct, criticalPct } = monitor.thresholds;
  return { warn: edgeAt(warnPct), critical: edgeAt(criticalPct) };
}
