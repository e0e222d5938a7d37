import { type Band } from '@quant/watch/engine';
import { flag, type Json, list, number, object, oneOf, orNull, text } from './reading';

/** The credentials of a monitor. */
export interface MonitorKey {
  readonly monitorId: string;
  readonly token: string;
}

/** The answer to a registration, the only one with the secrets. */
export interface Registered extends MonitorKey {
  readonly webhookSecret: string;
  readonly asset: string;
  readonly direction: 'long' | 'short';
  readonly createdAt: string;
  readonly expiresAt: string;
  /** Set if the position seems to be beyond its liquidation price already. */
  readonly warning: string | null;
}

/** A monitor as it is now. */
export interface MonitorStatus {
  readonly monitorId: string;
  readonly tier: 'trial' | 'paid';
  readonly status: 'active' | 'expired' | 'cancelled';
  readonly position: MonitorPosition;
  readonly createdAt: string;
  readonly expiresAt: string;
  readonly secondsToExpiry: number;
  readonly thresholds: MonitorThresholds;
  readonly webhookFormat: string;
  readonly heartbeat: string;
  readonly bands: { readonly warnPrice: number | null; readonly criticalPrice: number | null };
  /** The venue of the marks; null before the first. */
  readonly source: string | null;
  /** Null without a reliable mark. */
  readonly current: CurrentState | null;
  readonly blindReason: string | null;
  readonly alertCount: number;
  /** How to continue after a trial. */
  readonly upgrade: string | null;
  readonly webhook: WebhookState;
}

interface MonitorPosition {
  readonly asset: string;
  readonly direction: 'long' | 'short';
  readonly entryPrice: number;
  readonly positionSize: number;
  readonly collateral: number;
  readonly maintenanceMarginRate: number;
  /** The exchange whose liquidation formula counts; null: none was named. */
  readonly venue: string | null;
}

interface MonitorThresholds {
  readonly warnPct: number;
  readonly criticalPct: number;
  readonly fundingFlip: boolean;
  readonly volRegime: boolean;
  readonly marketData: boolean;
  readonly recovery: boolean;
}

interface CurrentState {
  /** The middle of all fresh marks. */
  readonly mark: number;
  /** The mark that the distance is measured from. */
  readonly judgedMark: number;
  readonly liquidationPrice: number | null;
  readonly distancePct: number | null;
  readonly fundingAccumEst: number;
  readonly band: Band;
  readonly priceAgeSeconds: number;
  readonly isStale: boolean;
}

export interface WebhookState {
  readonly status: 'active' | 'disabled' | 'none';
  readonly lastStatus: number | null;
  readonly lastError: string | null;
  readonly pending: number;
}

/** A recorded alert. */
export interface RecordedAlert {
  readonly id: string;
  /** Seconds since the epoch. */
  readonly ts: number;
  readonly type: string;
  readonly payload: Json;
  readonly isDelivered: boolean;
  /** Number of attempts. */
  readonly attempts: number;
}

export interface AlertPage {
  /** Newest first. */
  readonly alerts: readonly RecordedAlert[];
  /** The next page is before this alert; null after the last page. */
  readonly nextBefore: string | null;
}

export interface WebhookTest {
  readonly isDelivered: boolean;
  readonly status: number | null;
  readonly error: string | null;
}

export interface Rotated {
  readonly webhookSecret: string;
  readonly previousSecretValidUntil: string;
}

const DIRECTIONS = ['long', 'short'] as const;

export function readRegistered(answer: unknown): Registered {
  const json = object(answer);
  return {
    monitorId: text(json, 'monitor_id'),
    token: text(json, 'token'),
    webhookSecret: text(json, 'webhook_secret'),
    asset: text(json, 'asset'),
    direction: oneOf(json, 'direction', DIRECTIONS),
    createdAt: text(json, 'created_at'),
    expiresAt: text(json, 'expires_at'),
    warning: orNull(text, json, 'warning'),
  };
}

export function readStatus(answer: unknown): MonitorStatus {
  const json = object(answer);
  const bands = object(json['bands'], 'bands');
  const edge = (name: string) => orNull(number, object(bands[name], name), 'price');
  return {
    monitorId: text(json, 'monitor_id'),
    tier: oneOf(json, 'tier', ['trial', 'paid']),
    status: oneOf(json, 'status', ['active', 'expired', 'cancelled']),
    position: positionOf(json),
    createdAt: text(json, 'created_at'),
    expiresAt: text(json, 'expires_at'),
    secondsToExpiry: number(json, 'seconds_to_expiry'),
    thresholds: thresholdsOf(object(json['thresholds'], 'thresholds')),
    webhookFormat: text(json, 'webhook_format'),
    heartbeat: text(json, 'heartbeat'),
    bands: { warnPrice: edge('warn'), criticalPrice: edge('critical') },
    source: orNull(text, json, 'source'),
    current: orNull((of, name) => currentOf(object(of[name], name)), json, 'current'),
    blindReason: orNull(text, json, 'blind_reason'),
    alertCount: number(json, 'alert_count'),
    upgrade: orNull(text, json, 'upgrade'),
    webhook: webhookOf(object(json['webhook'], 'webhook')),
  };
}

const positionOf = (json: Json): MonitorPosition => ({
  asset: text(json, 'asset'),
  direction: oneOf(json, 'direction', DIRECTIONS),
  entryPrice: number(json, 'entry_price'),
  positionSize: number(json, 'position_size'),
  collateral: number(json, 'collateral'),
  maintenanceMarginRate: number(json, 'maintenance_margin_rate'),
  venue: orNull(text, json, 'venue'),
});

const thresholdsOf = (json: Json): MonitorThresholds => ({
  warnPct: number(json, 'warn_pct'),
  criticalPct: number(json, 'critical_pct'),
  fundingFlip: flag(json, 'funding_flip'),
  volRegime: flag(json, 'vol_regime'),
  marketData: flag(json, 'market_data'),
  recovery: flag(json, 'recovery'),
});

const currentOf = (json: Json): CurrentState => ({
  mark: number(json, 'mark'),
  judgedMark: number(json, 'judged_mark'),
  liquidationPrice: orNull(number, json, 'liquidation_price'),
  distancePct: orNull(number, json, 'distance_pct'),
  fundingAccumEst: number(json, 'funding_accum_est'),
  band: oneOf(json, 'band', ['ok', 'warn', 'critical']),
  priceAgeSeconds: number(json, 'price_age_seconds'),
  isStale: flag(json, 'stale'),
});

const webhookOf = (json: Json): WebhookState => ({
  status: oneOf(json, 'status', ['active', 'disabled', 'none']),
  lastStatus: orNull(number, json, 'last_status'),
  lastError: orNull(text, json, 'last_error'),
  pending: number(json, 'pending'),
});

export function readAlerts(answer: unknown): AlertPage {
  const json = object(answer);
  return { alerts: list(json, 'alerts').map(alertOf), nextBefore: orNull(text, json, 'next_before') };
}

function alertOf(value: unknown): RecordedAlert {
  const json = object(value, 'alerts');
  return {
    id: text(json, 'id'),
    ts: number(json, 'ts'),
    type: text(json, 'type'),
    payload: object(json['payload'], 'payload'),
    isDelivered: flag(json, 'webhook_delivered'),
    attempts: list(json, 'attempts').length,
  };
}

export function readWebhookTest(answer: unknown): WebhookTest {
  const json = object(answer);
  return {
    isDelivered: flag(json, 'delivered'),
    status: orNull(number, json, 'status'),
    error: orNull(text, json, 'error'),
  };
}

export function readRotated(answer: unknown): Rotated {
  const json = object(answer);
  return {
    webhookSecret: text(json, 'webhook_secret'),
    previousSecretValidUntil: text(json, 'previous_secret_valid_until'),
  };
}

/** The warning in an answer to a change, usually of a typing error. */
export function readWarning(answer: unknown): string | null {
  const { warning } = object(answer);
  return typeof warning === 'string' ? warning : null;
}
