import {
  type Alert,
  type ExpiredAlert,
  type ExpiryWarningAlert,
  type FundingFlipAlert,
  type HeartbeatAlert,
  type LiquidationAlert,
  type MarketDataLostAlert,
  type MarketDataRestoredAlert,
  type UnconfirmedAlert,
  type VolRegimeAlert,
} from '../engine/alert';
import { type VenueMark } from '../engine/market';
import { type Direction } from '../engine/position';
import { howToExtend } from './how-to-extend';
import { SECOND } from '../time/duration';

/**
 * The body of a webhook, `{"type","timestamp","data"}`: written once and stored, so that every attempt sends the bytes
 * that are signed. Below 2 kB.
 *
 * @param sequence  counts the alerts of a monitor, so that a receiver can put them in order
 * @example
 * const subject = { monitorId: 'w_7tIxfwKcAAAAAAAA', asset: 'BTC', direction: 'long', baseUrl: 'https://quant.example' } as const;
 * const alertId = 'a_01JD0000000000000000000001';
 * const body = webhookBody({ type: 'test', at: 0 }, { ...subject, alertId }, 3);
 * JSON.parse(body).timestamp; // '1970-01-01T00:00:00.000Z'
 * JSON.parse(body).data.sequence; // 3
 */
export function webhookBody(alert: Alert | TestEvent, subject: AlertSubject, sequence: number): string {
  const timestamp = new Date(alert.at).toISOString();
  const data = Object.assign(alertPayload(alert, subject), { sequence });
  return JSON.stringify({ type: alert.type, timestamp, data });
}

/** A test of a webhook, asked for by its owner. */
export interface TestEvent {
  readonly type: 'test';
  /** Epoch milliseconds. */
  readonly at: number;
}

/** Subject of an alert, and the base URL of the service. */
export interface AlertSubject {
  readonly alertId: string;
  readonly monitorId: string;
  readonly asset: string;
  readonly direction: Direction;
  /** Without a slash at its end. */
  readonly baseUrl: string;
  /** The alert before, heartbeats left out; a heartbeat repeats it. */
  readonly lastAlert?: { readonly type: string; readonly at: number } | null;
}

/** An alert in the words of the wire. */
export type AlertPayload = Readonly<
  Record<string, string | number | boolean | null | readonly string[] | readonly VenueMark[]>
>;

/**
 * An alert as clients read it, in a webhook and in the monitor's history: numbers in full precision, `ts` in seconds,
 * `source` the venue of the mark (of a funding_flip: of the rate), `simulated`, or null at a tick without one.
 *
 * @example
 * const subject = { monitorId: 'w_7tIxfwKcAAAAAAAA', asset: 'BTC', direction: 'long', baseUrl: 'https://quant.example' } as const;
 * const alert = { type: 'expired', at: 172_800_500, source: null, tier: 'paid', expiresAt: 172_800_000 } as const;
 * const payload = alertPayload(alert, { ...subject, alertId: 'a_01JD0000000000000000000001' });
 * payload.ts; // 172800.5
 * payload.expires_at; // '1970-01-03T00:00:00.000Z'
 */
export function alertPayload(alert: Alert | TestEvent, subject: AlertSubject): AlertPayload {
  const { alertId, monitorId, asset, direction } = subject;
  const common: AlertPayload = {
    alert_id: alertId,
    monitor_id: monitorId,
    type: alert.type,
    ts: alert.at / SECOND,
    asset,
    direction,
    // a test is of the webhook, not of the market
    source: alert.type === 'test' ? null : alert.source,
  };
  // assigned, not spread: V8 takes fifty times as long to spread that many fields into one object
  return Object.assign(common, detailsOf(alert, subject));
}

function detailsOf(alert: Alert | TestEvent, subject: AlertSubject): AlertPayload {
  switch (alert.type) {
    case 'liq_warn':
    case 'liq_critical':
    case 'liq_recovered':
      return liquidation(alert);
    case 'liq_unconfirmed':
      return unconfirmed(alert);
    case 'funding_flip':
      return fundingFlip(alert);
    case 'vol_regime':
      return volRegime(alert);
    case 'market_data_lost':
      return marketDataLost(alert);
    case 'market_data_restored':
      return marketDataRestored(alert);
    case 'heartbeat':
      return heartbeat(alert, subject);
    case 'expiry_warning':
      return expiryWarning(alert, subject);
    case 'expired':
      return expired(alert, subject);
    case 'test':
      return { message: `This is a test of the webhook of a ${subject.asset} monitor.` };
  }
}

const liquidation = (alert: LiquidationAlert): AlertPayload => ({
  mark: alert.mark,
  judged_mark: alert.judgedMark,
  confirmed: alert.confirmed,
  liquidation_price: alert.liquidationPrice,
  liquidation_basis: alert.liquidationBasis,
  distance_pct: alert.distancePct,
  threshold_pct: alert.thresholdPct,
  funding_accum_est: alert.fundingAccumEst,
  reason: alert.reason,
  breached: alert.breached,
  previous_band: alert.previousBand,
  disputed: alert.marks !== null,
  ...(alert.marks && { marks: alert.marks }),
});

const unconfirmed = (alert: UnconfirmedAlert): AlertPayload => ({
  marks: alert.marks,
  worst_mark: alert.worstMark,
  worst_venue: alert.worstVenue,
  worst_band: alert.worstBand,
  judged_mark: alert.judgedMark,
  liquidation_price: alert.liquidationPrice,
  liquidation_basis: alert.liquidationBasis,
  distance_pct: alert.distancePct,
  funding_accum_est: alert.fundingAccumEst,
});

const fundingFlip = (alert: FundingFlipAlert): AlertPayload => ({
  funding_rate: alert.fundingRate,
  interval_hours: alert.intervalHours,
  annualized_rate: alert.annualizedRate,
  was: alert.was,
  now: alert.now,
});

const volRegime = (alert: VolRegimeAlert): AlertPayload => ({
  was: alert.was,
  now: alert.now,
  realized_vol_30d: alert.realizedVol30d,
  vol_ratio_30d_90d: alert.volRatio30d90d,
});

const marketDataLost = ({ lastMark, reason, sources }: MarketDataLostAlert): AlertPayload => ({
  last_mark: lastMark?.mark ?? null,
  last_mark_at: lastMark ? iso(lastMark.at) : null,
  reason,
  sources,
});

const marketDataRestored = ({ mark, blindFor }: MarketDataRestoredAlert): AlertPayload => ({
  mark,
  blind_seconds: blindFor / SECOND,
});

function heartbeat(alert: HeartbeatAlert, { asset, direction, lastAlert = null }: AlertSubject): AlertPayload {
  const { mark, liquidationPrice, distancePct, band } = alert;
  return {
    message: `Still watching the ${direction} ${asset} position; ${standing(alert)}.`,
    mark,
    liquidation_price: liquidationPrice,
    distance_pct: distancePct,
    band,
    last_alert_type: lastAlert?.type ?? null,
    last_alert_at: lastAlert ? iso(lastAlert.at) : null,
  };
}

function standing({ mark, distancePct, band }: HeartbeatAlert): string {
  if (mark === null) return 'no reliable price at the moment';
  const distance = distancePct === null ? 'far' : `${distancePct.toFixed(1)} %`;
  return `the mark ${mark} is ${distance} from liquidation, band ${band}`;
}

function expiryWarning({ at, tier, expiresAt }: ExpiryWarningAlert, { asset, baseUrl }: AlertSubject): AlertPayload {
  const end = iso(expiresAt);
  return {
    message: `This ${tier} monitor of ${asset} expires at ${end}; the service then stops watching the position.`,
    seconds_to_expiry: Math.floor((expiresAt - at) / SECOND),
    expires_at: end,
    extend: howToExtend(baseUrl),
  };
}

function expired({ tier, expiresAt }: ExpiredAlert, { asset, baseUrl }: AlertSubject): AlertPayload {
  const end = iso(expiresAt);
  return {
    message: `This ${tier} monitor of ${asset} expired at ${end}; the service no longer watches the position.`,
    tier,
    expires_at: end,
    upgrade: tier === 'trial' ? howToExtend(baseUrl) : null,
  };
}

const iso = (at: number): string => new Date(at).toISOString();
