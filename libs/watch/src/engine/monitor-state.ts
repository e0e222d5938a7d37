import { type Band } from './band';
import { type Level } from './level';
import { type VolRegime } from './vol-regime';

/** An expired monitor can be extended, a cancelled one cannot. */
export type MonitorStatus = 'active' | 'expired' | 'cancelled';

/**
 * State of a monitor between ticks. The store keeps it, so that a restart does not repeat alerts. Times are epoch
 * milliseconds.
 */
export interface MonitorState {
  readonly status: MonitorStatus;
  /** The asset's funding index when this position began to accrue; null before the first tick with a funding rate. */
  readonly fundingStart: number | null;
  /** Last sign of the funding rate outside the dead band. */
  readonly fundingSign: 1 | -1 | null;
  readonly volRegime: VolRegime | null;
  readonly band: Band;
  /** When the last alert of the band was raised, or the band last became better; alerts are repeated from here on. */
  readonly lastLiqAlertAt: number | null;
  /** True if the mark has reached the liquidation price since the band became critical. */
  readonly breached: boolean;
  readonly warnedOfExpiry: boolean;
  /** Start of a gap in believed marks that the owner has an alert about; null otherwise. */
  readonly marketLost: number | null;
  /** Worst level from a single venue that the owner has an alert about; `ok` before the first. */
  readonly worstTold: Level;
  /** Time of that alert; null before the first and after the doubt has ended. */
  readonly worstToldAt: number | null;
  /** Worst level from the owner's exchange that the owner has an alert about; `ok` before the first. */
  readonly venueTold: Level;
  /** Time of that alert; for `ok`, the last tick at which that mark was worse than the judged one. */
  readonly venueAt: number | null;
  /** When the last heartbeat was due, or the owner last changed how often; null: count from the registration. */
  readonly heartbeatAt: number | null;
}

/** State of a new monitor. */
export const INITIAL_STATE: MonitorState = {
  status: 'active',
  fundingStart: null,
  fundingSign: null,
  volRegime: null,
  band: 'ok',
  lastLiqAlertAt: null,
  breached: false,
  warnedOfExpiry: false,
  marketLost: null,
  worstTold: 'ok',
  worstToldAt: null,
  venueTold: 'ok',
  venueAt: null,
  heartbeatAt: null,
};
