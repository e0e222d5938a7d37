import { entryFigures } from '../registration/entry-figures';
import { farFromStated } from '../registration/far-from-stated';
import { venueNamed } from '../registration/own-exchange';
import { patched } from '../registration/patched';
import { cancelled } from '../registration/terms';
import { type Change, type StoredMonitor } from '../store/ports/monitor-store';
import { storedAddress } from '../webhooks/addresses/stored-address';
import { openAddress } from '../webhooks/addresses/webhook-address';
import { assertFormat, formatOf } from '../webhooks/formats/formats';
import { assetQuote, type AssetQuote } from './asset-quote';
import { beyondLiquidation } from './beyond-liquidation';
import { settingOf } from './checked-address';
import { findOwned } from './find-owned';
import { iso } from './iso';
import { newPurchase } from './new-purchase';
import { type TiersNow, tiersNow } from './tiers-now';
import { assertSomething, type ChangeRequest, patchOf } from './requests';
import {
  type CancellationView,
  exchangeView,
  type ExtensionView,
  positionView,
  thresholdsView,
  type TiersView,
  type UpdateView,
} from './views';
import { asRefusal, monitorNotFound } from './watch-refusal-error';
import { type Bought, type WatchServiceDependencies } from './watch-service';

export async function patch(
  dependencies: WatchServiceDependencies,
  monitorId: string,
  token: string,
  given: ChangeRequest,
): Promise<UpdateView> {
  const stored = await findOwned(dependencies, monitorId, token);
  assertSomething(given);
  const [quote, tiers] = await Promise.all([quoteOf(dependencies, stored), tiersAfter(dependencies, stored, given)]);
  const url = await urlAfter(dependencies, given);
  const changed = await change(dependencies, monitorId, (found) => ({
    ...patched(found.monitor, found.state, patchOf(given), dependencies.now(), {
      // a venue that another request has set meanwhile has no table here, until a worker gives it one
      tableOf: (venue) => (venue === tiers?.view.source ? tiers.table : null),
      fundingIndex: quote.fundingIndex,
    }),
    ...webhookAfter(dependencies, found, given, url),
  }));
  const farOff = farFromStated(changed.monitor, given.liquidation_price);
  return updateView(changed, { quote, tiers: tiers?.view ?? null, farOff });
}

/** The tiers at the venue that a change leaves; null: it leaves none. */
async function tiersAfter(
  dependencies: WatchServiceDependencies,
  { monitor }: StoredMonitor,
  { venue }: ChangeRequest,
): Promise<TiersNow | null> {
  const name = venue === undefined ? (monitor.venueMargin?.venue ?? null) : venueNamed(venue);
  return name === null ? null : tiersNow(dependencies, name, monitor.asset);
}

const quoteOf = (dependencies: WatchServiceDependencies, { monitor, shard }: StoredMonitor): Promise<AssetQuote> =>
  assetQuote(dependencies, { asset: monitor.asset, shard });

/** undefined: as before; null: none. */
async function urlAfter({ checkWebhook }: WatchServiceDependencies, { webhook_url: url }: ChangeRequest) {
  if (url === undefined) return undefined;
  return url === null || url === '' ? null : checkWebhook(url);
}

/**
 * Another address, or another form of its messages: the address must fit the form that it has afterwards.
 *
 * @param url  from `urlAfter`
 * @throws InvalidInputError  at `webhookUrl` or `webhookFormat`
 */
function webhookAfter(
  { masterKey }: WatchServiceDependencies,
  { id, webhook }: StoredMonitor,
  { webhook_format: setting }: ChangeRequest,
  url: string | null | undefined,
): Pick<Change, 'webhook'> {
  if (url === undefined && setting === undefined) return {};
  const format = setting === undefined ? webhook.format : settingOf(setting);
  const kept = webhook.address === null ? null : openAddress(masterKey, id, webhook.address);
  const after = url === undefined ? kept : url;
  if (after === null) return { webhook: { address: null, host: null, format } };
  assertFormat(after, formatOf(after, format));
  return { webhook: storedAddress(masterKey, id, after, format) };
}

export async function cancel(
  dependencies: WatchServiceDependencies,
  monitorId: string,
  token: string,
): Promise<CancellationView> {
  await findOwned(dependencies, monitorId, token);
  await change(dependencies, monitorId, ({ state }) =>
    state.status === 'cancelled' ? {} : { state: cancelled(state), cancelledAt: dependencies.now() },
  );
  return { monitor_id: monitorId, status: 'cancelled' };
}

export async function extend(
  dependencies: WatchServiceDependencies,
  monitorId: string,
  token: string,
): Promise<Bought<ExtensionView>> {
  const { source } = await quoteOf(dependencies, await findOwned(dependencies, monitorId, token));
  const purchase = newPurchase(dependencies);
  const extension = await refusing(dependencies.store.extend(monitorId, purchase, dependencies.now()));
  if (!extension) throw monitorNotFound();
  const expiresAt = iso(extension.expiresAt);
  const answer: ExtensionView = {
    monitor_id: monitorId,
    status: 'active',
    tier: 'paid',
    expires_at: expiresAt,
    expiry: expiresAt,
    previous_expires_at: iso(extension.previousExpiresAt),
    source,
  };
  return { answer, purchaseId: purchase.id };
}

async function change(
  { store }: WatchServiceDependencies,
  monitorId: string,
  work: (stored: StoredMonitor) => Change,
): Promise<StoredMonitor> {
  const changed = await refusing(store.change(monitorId, work));
  if (!changed) throw monitorNotFound();
  return changed;
}

async function refusing<Value>(work: Promise<Value>): Promise<Value> {
  try {
    return await work;
  } catch (error) {
    throw asRefusal(error);
  }
}

interface Surroundings {
  readonly quote: AssetQuote;
  readonly tiers: TiersView | null;
  readonly farOff: string | null;
}

function updateView(
  { id, monitor, webhook }: StoredMonitor,
  { quote: { source, mark }, tiers, farOff }: Surroundings,
): UpdateView {
  const warning = beyondLiquidation(monitor, mark);
  const { liquidationPrice, distancePct } = entryFigures(monitor);
  return {
    monitor_id: id,
    status: 'updated',
    monitor_status: 'active',
    ...positionView(monitor),
    ...exchangeView(monitor, tiers),
    liquidation_price: liquidationPrice,
    distance_pct_at_entry: distancePct,
    webhook_configured: webhook.address !== null,
    webhook_format: webhook.format,
    heartbeat: monitor.heartbeat,
    thresholds: thresholdsView(monitor.thresholds),
    tier: monitor.tier,
    expires_at: iso(monitor.expiresAt),
    source,
    warning,
    warnings: [warning, farOff].filter((text) => text !== null),
  };
}
