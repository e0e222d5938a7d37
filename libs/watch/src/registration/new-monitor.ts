import { assertInputs, assertNumber } from '@quant/core';
import { assetUnit } from '@quant/crypto';
import { type Monitor, type Tier } from '../engine/monitor';
import { type Direction } from '../engine/position';
import { choosesDistance, parseThresholds } from '../thresholds/parse-thresholds';
import { defaultThresholds } from '../thresholds/thresholds';
import { assertPosition } from './assert-position';
import { entryFigures } from './entry-figures';
import { TERM } from './terms';

/** A position that is to be watched. Amounts are in USD. */
export interface Registration {
  /** A symbol in any spelling, 1 … 20 characters. It sets the unit of prices: those of `1000PEPE` are of 1000 PEPE. */
  readonly asset: string;
  readonly direction: Direction;
  /** > 0 */
  readonly entryPrice: number;
  /** Value at the entry, > 0. */
  readonly positionSize: number;
  /** Margin put up for it, > 0. */
  readonly collateral: number;
  /** Share of the value at the entry, 0 ≤ rate < 0.5; default 0.005. */
  readonly maintenanceMarginRate?: number | undefined;
  /** In any form that `parseThresholds` reads; default: `defaultThresholds` of the distance at the entry. */
  readonly thresholds?: unknown;
}

/**
 * A monitor of a position, for 48 hours as a trial or 30 days if it is paid for. Its state is `INITIAL_STATE`.
 *
 * @param registration  see {@link Registration}; the address of a webhook is checked by `checkWebhookUrl`
 * @param now           epoch milliseconds
 * @throws InvalidInputError  a field is absent, of another type, or breaks the bound shown at it
 * @example
 * const position = { direction: 'long', entryPrice: 62000, positionSize: 5000, collateral: 1000 } as const;
 * const monitor = newMonitor({ asset: 'xbt-usd', ...position }, 'trial', 0);
 * monitor.asset; // 'BTC'
 * monitor.expiresAt; // 172800000
 */
export function newMonitor(registration: Registration, tier: Tier, now: number): Monitor {
  assertInputs(registration);
  assertNumber(now, 'now');
  const { direction, entryPrice, positionSize, collateral, maintenanceMarginRate = 0.005 } = registration;
  const unit = assetUnit(registration.asset);
  const position = { direction, entryPrice, positionSize, collateral, maintenanceMarginRate };
  assertPosition(position);
  const { thresholds } = registration;
  return {
    ...unit,
    ...position,
    thresholds: parseThresholds(thresholds, defaultThresholds(entryFigures(position).distancePct)),
    hasOwnDistances: choosesDistance(thresholds),
    tier,
    watchedSince: now,
    expiresAt: now + TERM[tier],
  };
}
