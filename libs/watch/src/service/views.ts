import { type Band } from '../engine/band';
import { type Bands } from '../engine/bands-of';
import { type Heartbeat } from '../engine/heartbeat';
import { type BlindReason, type VenueMark } from '../engine/market';
import { assetName, type Monitor, type Tier } from '../engine/monitor';
import { type MonitorStatus } from '../engine/monitor-state';
import { type Direction } from '../engine/position';
import { type LiquidationBasis } from '../liquidation/liquidation-basis';
import { type VolRegime } from '../engine/vol-regime';
import { type Thresholds } from '../thresholds/thresholds';
import { type WebhookFormatSetting } from '../webhooks/formats/chat-format';
import { type AlertPayload } from '../webhooks/webhook-body';
import { type ExchangeView } from './exchange-view';

/*
 * The answers of the service, in the order of their fields on the wire. Moments are ISO 8601 in UTC, unless a name says
 * seconds.
 */

/** The watched position. */
export interface PositionView {
  /** The unit of the owner's prices: `BTC`, or `1000PEPE`. */
  readonly asset: string;
  readonly direction: Direction;
  readonly entryPrice: number;
  readonly positionSize: number;
  readonly collateral: number;
  readonly maintenanceMarginRate: number;
}

/** A monitor that was just registered. Token and secret are shown here and never again. */
export interface RegistrationView extends PositionView, ExchangeView {
  readonly monitorId: string;
  readonly token: string;
  readonly webhookSecret: string;
  readonly tier: Tier;
  readonly status: 'active';
  readonly thresholds: Thresholds;
  readonly webhookConfigured: boolean;
  readonly webhookFormat: WebhookFormatSetting;
  readonly heartbeat: Heartbeat;
  /** At the entry, before any funding. */
  readonly liquidationPrice: number | null;
  readonly distancePct: number | null;
  readonly liquidationBasis: LiquidationBasis;
  readonly createdAt: string;
  readonly expiresAt: string;
  readonly expiry: string;
  readonly checkIntervalSeconds: number;
  readonly statusUrl: string;
  readonly howAlertsWork: string;
  /** How to go on; null: it is paid for. */
  readonly upgrade: string | null;
  /** The venue of the asset, if known, or `simulated`. */
  readonly source: string | null;
  /** That the position is beyond its liquidation price already; null: not that we know. */
  readonly warning: string | null;
  /** That one, and others: a stated liquidation price far from our own. */
  readonly warnings: readonly string[];
}

/** A monitor as it is now. */
export interface StatusView extends PositionView, ExchangeView {
  readonly monitorId: string;
  readonly tier: Tier;
  readonly status: MonitorStatus;
  readonly createdAt: string;
  readonly expiresAt: string;
  readonly expiry: string;
  readonly secondsToExpiry: number;
  readonly thresholds: Thresholds;
  readonly webhookConfigured: boolean;
  readonly webhookFormat: WebhookFormatSetting;
  readonly heartbeat: Heartbeat;
  readonly bands: Bands;
  /** The venue of the asset's last believed mark, or `simulated`; null: there never was one. */
  readonly source: string | null;
  /** True if no other venue lists the asset. */
  readonly singleSource: boolean;
  readonly current: CurrentStatusView | null;
  /**
   * Why there is no believed mark now; null: there is one, or the first tick is still to come, or the monitor has
   * ended.
   */
  readonly blindReason: BlindReason | null;
  readonly alerts: readonly AlertView[];
  readonly alertCount: number;
  readonly upgrade: string | null;
  readonly webhook: WebhookView;
}

export interface CurrentStatusView {
  readonly mark: number;
  readonly judgedMark: number;
  /** True if no two venues agree. */
  readonly disputed: boolean;
  /** All fresh marks, while no two venues agree; null: two do. */
  readonly marks: readonly VenueMark[] | null;
  readonly liquidationPrice: number | null;
  readonly liquidationBasis: LiquidationBasis;
  readonly distancePct: number | null;
  readonly fundingAccumEst: number;
  readonly band: Band;
  readonly priceAgeSeconds: number;
  readonly stale: boolean;
  readonly fundingRate: number | null;
  readonly volRegime: VolRegime | null;
  readonly evaluatedAt: string | null;
}

export interface AlertView {
  readonly id: string;
  /** Epoch seconds, as in the payload. */
  readonly ts: number;
  readonly type: string;
  /** As it was sent, in the words of the wire. */
  readonly payload: AlertPayload;
  readonly webhookDelivered: boolean;
}

/** A page of the alerts of a monitor. */
export interface AlertsView {
  readonly monitorId: string;
  /** Newest first. */
  readonly alerts: readonly AlertHistoryView[];
  /** The last one's id if there are more: ask for those before it. Null: that was all. */
  readonly nextBefore: string | null;
}

/** An alert, and its delivery attempts. */
export interface AlertHistoryView extends AlertView {
  /** The last 24, oldest first. */
  readonly attempts: readonly AttemptView[];
}

interface AttemptView {
  readonly at: string;
  /** Status of the answer; null without one. */
  readonly status: number | null;
  /** Why there was none. */
  readonly failure: string | null;
  readonly durationMs: number;
}

export interface WebhookView {
  readonly configured: boolean;
  readonly status: 'active' | 'disabled' | 'none';
  readonly lastStatus: number | null;
  readonly lastError: string | null;
  readonly lastAttemptAt: string | null;
  readonly pending: number;
}

export interface UpdateView extends PositionView, ExchangeView {
  readonly monitorId: string;
  readonly status: 'updated';
  readonly monitorStatus: 'active';
  readonly liquidationPrice: number | null;
  readonly distancePctAtEntry: number | null;
  readonly webhookConfigured: boolean;
  readonly webhookFormat: WebhookFormatSetting;
  readonly heartbeat: Heartbeat;
  readonly thresholds: Thresholds;
  readonly tier: Tier;
  readonly expiresAt: string;
  readonly source: string | null;
  readonly warning: string | null;
  /** That one, and others: a stated liquidation price far from our own. */
  readonly warnings: readonly string[];
}

export interface ExtensionView {
  readonly monitorId: string;
  readonly status: 'active';
  readonly tier: 'paid';
  readonly expiresAt: string;
  readonly expiry: string;
  readonly previousExpiresAt: string;
  readonly source: string | null;
}

export interface CancellationView {
  readonly monitorId: string;
  readonly status: 'cancelled';
}

export interface WebhookTestView {
  readonly monitorId: string;
  /** True if the receiver answered 2xx. */
  readonly delivered: boolean;
  /** Its status; null without an answer. */
  readonly status: number | null;
  /** Why there was no answer. */
  readonly error: string | null;
}

export interface RotationView {
  readonly monitorId: string;
  readonly webhookSecret: string;
  /** Until then the secret before signs too. */
  readonly previousSecretValidUntil: string;
}

export interface RedeliveryView {
  readonly monitorId: string;
  readonly alertId: string;
  readonly status: 'queued';
}

/** Availability of a trial for a client. */
export interface TrialView {
  readonly available: boolean;
  readonly nextAvailableAt: string | null;
}

export function positionView(monitor: Monitor): PositionView {
  const { direction, entryPrice, positionSize, collateral, maintenanceMarginRate } = monitor;
  return { asset: assetName(monitor), direction, entryPrice, positionSize, collateral, maintenanceMarginRate };
}
