import { type Band } from './band';
import { type Level } from './level';
import { type VolRegime } from './vol-regime';

/** An expired monitor can be extended, a cancelled one cannot. */
export type MonitorStatus = 'active' | 'expired' | 'cancelled';

/**
 * State of a monitor between ticks. It must outlive the process, or a restart would alert again. Times are epoch
 * milliseconds.
 */
export interface MonitorState {
  readonly status: MonitorStatus;
  /**
   * The asset's funding index where this position began to accrue; null before the first tick that knows a funding
   * rate.
   */
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
  /**
   * Since when there was no believed mark, once its owner was told so; null: nothing is missing, as far as the owner
   * knows.
   */
  readonly marketLost: number | null;
  /** The worst level that one venue alone has put the position into, as far as its owner was told; ok: nothing. */
  readonly worstTold: Level;
  /** When the owner was told so; null: never, or it is over. */
  readonly worstToldAt: number | null;
  /** The worst level that the mark of the owner's exchange has put the position into, as its owner was told; ok: nothing. */
  readonly venueTold: Level;
  /** When the owner was told so; if it is `ok`: the last tick at which that mark was ahead of the judged one. */
  readonly venueAt: number | null;
  /** When the last heartbeat was due, or the owner last changed how often; null: count from the registration. */
  readonly heartbeatAt: number | null;
}

/** A monitor that no tick has seen. */
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
