import { type Thresholds } from '../thresholds/thresholds';
import { DAY } from '../time/duration';
import { type Position } from './position';

/** Free for two days, or paid for by the month. */
export type Tier = 'trial' | 'paid';

/** A monitor: a position, its thresholds and its term, as its owner has set them. Times are epoch milliseconds. */
export interface Monitor extends Position {
  /** Canonical symbol of the coin: `PEPE` for `1000PEPE`. */
  readonly asset: string;
  /** Coins in one unit of the owner's prices: 1000 for `1000PEPE`. */
  readonly multiplier: number;
  readonly thresholds: Thresholds;
  /** True if the owner has chosen a distance; otherwise a restated position gets new default distances. */
  readonly hasOwnDistances: boolean;
  readonly heartbeat: Heartbeat;
  readonly tier: Tier;
  /** When it was registered, or restarted by an extension after its end. */
  readonly watchedSince: number;
  /** The monitor has expired at this moment, not only after it. */
  readonly expiresAt: number;
}

/** Name of what one unit of the owner's prices is: the coin, or a number of it such as `1000PEPE`. */
export const assetName = ({ asset, multiplier }: Pick<Monitor, 'asset' | 'multiplier'>): string =>
  multiplier === 1 ? asset : `${multiplier}${asset}`;

/** How often an owner wants to hear that the position is still watched. */
export type Heartbeat = 'off' | 'daily' | 'weekly';

/** Values of `heartbeat`. */
export const HEARTBEATS: readonly Heartbeat[] = ['off', 'daily', 'weekly'];

/** Time between two heartbeats [milliseconds]; null: there are none. */
export const HEARTBEAT_EVERY: Readonly<Record<Heartbeat, number | null>> = { off: null, daily: DAY, weekly: 7 * DAY };
