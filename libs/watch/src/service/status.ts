import { bandsOf } from '../engine/bands-of';
import { currentView } from '../engine/current-view';
import { howToExtend } from '../registration/how-to-extend';
import { statusAt } from '../registration/status-at';
import { type AssetNow, type StoredAlert, type StoredMonitor, type StoredWebhook } from '../store/watch-store';
import { SECOND } from '../time/duration';
import { type AlertPayload } from '../webhooks/alert-payload';
import { findOwned } from './find-owned';
import { iso, isoOrNull } from './iso';
import { positionView } from './position-view';
import { type AlertView, type CurrentStatusView, type StatusView, type WebhookView } from './views';
import { type WatchServiceParts } from './watch-service';

const SHOWN_ALERTS = 20;

export async function status(parts: WatchServiceParts, monitorId: string, token: string): Promise<StatusView> {
  const { store, now } = parts;
  const stored = await findOwned(parts, monitorId, token);
  const [asset, alerts, webhook] = await Promise.all([
    store.assetNow(stored.monitor.asset, stored.shard),
    store.alerts(monitorId, SHOWN_ALERTS),
    store.webhook(monitorId),
  ]);
  return statusView(stored, { asset, alerts, webhook, now: now(), baseUrl: parts.baseUrl });
}

/** What a status page shows beside the monitor itself. */
interface Surroundings {
  readonly asset: AssetNow | undefined;
  readonly alerts: readonly StoredAlert[];
  readonly webhook: StoredWebhook | undefined;
  readonly now: number;
  readonly baseUrl: string;
}

function statusView(stored: StoredMonitor, { asset, alerts, webhook, now, baseUrl }: Surroundings): StatusView {
  const { id, monitor, state, createdAt, sequence } = stored;
  const expiresAt = iso(monitor.expiresAt);
  const view = webhookView(webhook);
  return {
    monitorId: id,
    tier: monitor.tier,
    status: statusAt(monitor, state, now),
    ...positionView(monitor),
    createdAt: iso(createdAt),
    expiresAt,
    expiry: expiresAt,
    secondsToExpiry: Math.max(0, Math.floor((monitor.expiresAt - now) / SECOND)),
    thresholds: monitor.thresholds,
    webhookConfigured: view.configured,
    bands: bandsOf(monitor, state, asset?.fundingIndex ?? 0),
    current: currentStatus(stored, asset, now),
    alerts: alerts.map(alertView),
    alertCount: sequence,
    upgrade: monitor.tier === 'trial' ? howToExtend(baseUrl) : null,
    webhook: view,
  };
}

function currentStatus(stored: StoredMonitor, asset: AssetNow | undefined, now: number): CurrentStatusView | null {
  const { monitor, state, createdAt } = stored;
  const current = currentView(monitor, state, now, asset?.quote ?? null);
  if (!current) return null;
  const { evaluatedAt } = current;
  // the last tick of the asset may have been before the monitor was there
  const ownTick = evaluatedAt !== null && evaluatedAt >= createdAt ? evaluatedAt : null;
  return { ...current, evaluatedAt: isoOrNull(ownTick) };
}

function alertView({ id, type, at, body, delivered }: StoredAlert): AlertView {
  const { data } = JSON.parse(body) as { data: AlertPayload };
  // the only thing that a message has beside the payload
  const payload = Object.fromEntries(Object.entries(data).filter(([name]) => name !== 'sequence'));
  return { id, ts: at / SECOND, type, payload, webhookDelivered: delivered };
}

function webhookView(webhook: StoredWebhook | undefined): WebhookView {
  const configured = webhook !== undefined && webhook.url !== null;
  const { lastStatus = null, lastError = null, lastAttemptAt = null, pending = 0 } = webhook ?? {};
  return {
    configured,
    status: configured ? webhook.health.status : 'none',
    lastStatus,
    lastError,
    lastAttemptAt: isoOrNull(lastAttemptAt),
    pending,
  };
}
