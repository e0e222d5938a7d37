import { type Thresholds } from '../thresholds/thresholds';
import { type Position } from './position';

/** Free for two days, or paid for by the month. */
export type Tier = 'trial' | 'paid';

/** A monitor: a position, its thresholds and its term, as its owner has set them. Times are epoch milliseconds. */
export interface Monitor extends Position {
  /** Canonical symbol. */
  readonly asset: string;
  readonly thresholds: Thresholds;
  readonly tier: Tier;
  /** Its registration, or the extension that began it anew after its end. */
  readonly watchedSince: number;
  /** The monitor has expired at this moment, not only after it. */
  readonly expiresAt: number;
}
