import { type BandEdge, type Bands, bandsOf } from '../engine/bands-of';
import { currentView } from '../engine/current-view';
import { type BlindReason } from '../engine/market';
import { statusAt } from '../registration/terms';
import { type AssetNow } from '../store/ports/market-store';
import { type StoredAlert, type StoredMonitor, type StoredWebhook } from '../store/ports/monitor-store';
import { SECOND } from '../time/duration';
import { howToExtend } from '../webhooks/how-to-extend';
import { alertView } from './alerts-page';
import { knownSource } from './asset-quote';
import { findOwned } from './find-owned';
import { iso, isoOrNull } from './iso';
import { knownTiers } from './tiers-now';
import {
  type CurrentStatusView,
  exchangeView,
  positionView,
  type StatusView,
  thresholdsView,
  type TiersView,
  type WebhookView,
} from './views';
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
    monitor_id: id,
    tier: monitor.tier,
    status: statusAt(monitor, state, now),
    ...positionView(monitor),
    ...exchangeView(monitor, tiers),
    created_at: iso(createdAt),
    expires_at: expiresAt,
    expiry: expiresAt,
    seconds_to_expiry: Math.max(0, Math.floor((monitor.expiresAt - now) / SECOND)),
    thresholds: thresholdsView(monitor.thresholds),
    webhook_configured: view.configured,
    webhook_format: stored.webhook.format,
    heartbeat: monitor.heartbeat,
    bands: bandsView(bandsOf(monitor, state, asset?.fundingIndex ?? 0)),
    source,
    single_source: asset?.singleSource ?? false,
    current,
    blind_reason: statusAt(monitor, state, now) === 'active' ? blindReason(asset, current) : null,
    alerts: alerts.map(alertView),
    alert_count: sequence,
    upgrade: monitor.tier === 'trial' ? howToExtend(baseUrl) : null,
    webhook: view,
  };
}

function bandsView({ warn, critical }: Bands): StatusView['bands'] {
  const edge = ({ distancePct, price }: BandEdge) => ({ distance_pct: distancePct, price });
  return { warn: edge(warn), critical: edge(critical) };
}

function currentStatus(stored: StoredMonitor, asset: AssetNow | undefined, now: number): CurrentStatusView | null {
  const { monitor, state, createdAt } = stored;
  const current = currentView(monitor, state, now, asset?.quote ?? null);
  if (!current) return null;
  const { evaluatedAt } = current;
  // the last tick of the asset may have been before the monitor was there
  const ownTick = evaluatedAt !== null && evaluatedAt >= createdAt ? evaluatedAt : null;
  return {
    mark: current.mark,
    disputed: current.disputed,
    marks: current.marks && [...current.marks],
    judged_mark: current.judgedMark,
    liquidation_price: current.liquidationPrice,
    liquidation_basis: current.liquidationBasis,
    distance_pct: current.distancePct,
    funding_accum_est: current.fundingAccumEst,
    band: current.band,
    price_age_seconds: current.priceAgeSeconds,
    stale: current.stale,
    funding_rate: current.fundingRate,
    vol_regime: current.volRegime,
    evaluated_at: isoOrNull(ownTick),
  };
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
    last_status: lastStatus,
    last_error: lastError,
    last_attempt_at: isoOrNull(lastAttemptAt),
    pending,
  };
}
