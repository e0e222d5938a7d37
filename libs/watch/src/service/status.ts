import { bandsOf } from '../engine/bands-of';
import { currentView } from '../engine/current-view';
import { type BlindReason } from '../engine/market';
import { howToExtend } from '../webhooks/how-to-extend';
import { statusAt } from '../registration/status-at';
import { type AssetNow } from '../store/ports/market-store';
import { type StoredAlert, type StoredMonitor, type StoredWebhook } from '../store/ports/monitor-store';
import { SECOND } from '../time/duration';
import { alertView } from './alerts-page';
import { knownSource } from './asset-quote';
import { exchangeView, type TiersView } from './exchange-view';
import { findOwned } from './find-owned';
import { iso, isoOrNull } from './iso';
import { knownTiers } from './tiers-now';
import { type CurrentStatusView, positionView, type StatusView, type WebhookView } from './views';
import { type WatchServiceDependencies } from './watch-service';

const SHOWN_ALERTS = 20;

export async function status(
  dependencies: WatchServiceDependencies,
  monitorId: string,
  token: string,
): Promise<StatusView> {
  const { store, now } = dependencies;
  const stored = await findOwned(dependencies, monitorId, token);
  const { venueMargin, asset: coin } = stored.monitor;
  const [asset, alerts, webhook, tiers] = await Promise.all([
    store.assetNow(stored.monitor.asset, stored.shard),
    store.alerts(monitorId, SHOWN_ALERTS),
    store.webhook(monitorId),
    knownTiers(dependencies, venueMargin?.venue ?? null, coin),
  ]);
  const source = knownSource(dependencies, asset);
  const { baseUrl } = dependencies;
  return statusView(stored, { asset, source, alerts, webhook, tiers, now: now(), baseUrl });
}

/** Data of a status page in addition to the monitor itself. */
interface Surroundings {
  readonly asset: AssetNow | undefined;
  readonly source: string | null;
  readonly alerts: readonly StoredAlert[];
  readonly webhook: StoredWebhook | undefined;
  readonly tiers: TiersView | null;
  readonly now: number;
  readonly baseUrl: string;
}

function statusView(stored: StoredMonitor, surroundings: Surroundings): StatusView {
  const { asset, source, alerts, webhook, tiers, now, baseUrl } = surroundings;
  const { id, monitor, state, createdAt, sequence } = stored;
  const expiresAt = iso(monitor.expiresAt);
  const view = webhookView(webhook);
  const current = currentStatus(stored, asset, now);
  return {
    monitorId: id,
    tier: monitor.tier,
    status: statusAt(monitor, state, now),
    ...positionView(monitor),
    ...exchangeView(monitor, tiers),
    createdAt: iso(createdAt),
    expiresAt,
    expiry: expiresAt,
    secondsToExpiry: Math.max(0, Math.floor((monitor.expiresAt - now) / SECOND)),
    thresholds: monitor.thresholds,
    webhookConfigured: view.configured,
    webhookFormat: stored.webhook.format,
    heartbeat: monitor.heartbeat,
    bands: bandsOf(monitor, state, asset?.fundingIndex ?? 0),
    source,
    singleSource: asset?.singleSource ?? false,
    current,
    blindReason: statusAt(monitor, state, now) === 'active' ? blindReason(asset, current) : null,
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

/** A mark is too old as well if ticks have stopped for minutes. */
function blindReason(asset: AssetNow | undefined, current: CurrentStatusView | null): BlindReason | null {
  if (asset?.blindReason) return asset.blindReason;
  return asset?.quote && !current ? 'stale' : null;
}

function webhookView(webhook: StoredWebhook | undefined): WebhookView {
  const configured = webhook !== undefined && webhook.address !== null;
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
