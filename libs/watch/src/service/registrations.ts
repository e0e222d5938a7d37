import { UnknownAssetError, UpstreamUnavailableError } from '@quant/market-data';
import { type Monitor, type Tier } from '../engine/monitor';
import { newMonitorId } from '../identifiers/monitor-id';
import { newToken, tokenDigest } from '../identifiers/token';
import { entryFigures } from '../registration/entry-figures';
import { howToExtend } from '../webhooks/how-to-extend';
import { newMonitor } from '../registration/new-monitor';
import { TRIAL_INTERVAL } from '../registration/terms';
import { type NewRegistration, type Purchase, type RegistrationOutcome } from '../store/ports/monitor-store';
import { MINUTE, SECOND } from '../time/duration';
import { FIRST_SECRET } from '../webhooks/secret-versions';
import { type WebhookFormatSetting } from '../webhooks/formats/chat-format';
import { storedAddress } from '../webhooks/addresses/stored-address';
import { webhookSecret } from '../webhooks/webhook-secret';
import { assetQuote, type AssetQuote, knownSource } from './asset-quote';
import { beyondLiquidation } from './beyond-liquidation';
import { checkedAddress, settingOf } from './checked-address';
import { farFromStated } from '../registration/far-from-stated';
import { iso } from './iso';
import { newPurchase } from './new-purchase';
import { tiersNow } from './tiers-now';
import { registrationOf, type RegistrationRequest } from './requests';
import { exchangeView, positionView, type RegistrationView, thresholdsView, type TiersView } from './views';
import { WatchRefusalError } from './watch-refusal-error';
import { type Bought, type WatchServiceDependencies } from './watch-service';

/** When there may be room again: monitors end all the time. */
const FULL_FOR_SECONDS = 600;

export async function registerTrial(
  dependencies: WatchServiceDependencies,
  request: RegistrationRequest,
  client: string,
): Promise<RegistrationView> {
  return register(dependencies, await accepted(dependencies, request, 'trial'), client, null);
}

export async function registerPaid(
  dependencies: WatchServiceDependencies,
  request: RegistrationRequest,
  client: string,
): Promise<Bought<RegistrationView>> {
  const order = await accepted(dependencies, request, 'paid');
  const purchase = newPurchase(dependencies);
  return { answer: await register(dependencies, order, client, purchase), purchaseId: purchase.id };
}

/** The data of an asset is the same in all its shards. */
const FIRST_SHARD = 0;

/** A request that was found good. */
interface Order {
  readonly monitor: Monitor;
  readonly webhookUrl: string | null;
  readonly webhookFormat: WebhookFormatSetting;
  readonly quote: AssetQuote;
  readonly tiers: TiersView | null;
  /** A warning if the stated liquidation price is far from ours. */
  readonly farOff: string | null;
  readonly at: number;
}

/** The cheap checks come first, and those that ask others last. */
async function accepted(
  dependencies: WatchServiceDependencies,
  request: RegistrationRequest,
  tier: Tier,
): Promise<Order> {
  const at = dependencies.now();
  const registration = registrationOf(request);
  const unasked = newMonitor(registration, tier, at);
  const url = request.webhook_url ?? null;
  const webhookFormat = settingOf(request.webhook_format);
  const quote = await listedQuote(dependencies, unasked.asset, request.asset);
  const webhookUrl = url === null ? null : await checkedAddress(dependencies, url, webhookFormat);
  const venue = unasked.venueMargin?.venue ?? null;
  const tiers = venue === null ? null : await tiersNow(dependencies, venue, unasked.asset);
  const monitor = tiers === null ? unasked : newMonitor(registration, tier, at, () => tiers.table);
  const farOff = farFromStated(monitor, request.liquidation_price);
  return { monitor, webhookUrl, webhookFormat, quote, tiers: tiers?.view ?? null, farOff, at };
}

/** An asset that is quoted for other monitors is known, even while no exchange answers. */
async function listedQuote(dependencies: WatchServiceDependencies, asset: string, sent: string): Promise<AssetQuote> {
  const { store, market } = dependencies;
  if (await store.isQuoted(asset)) return assetQuote(dependencies, { asset, shard: FIRST_SHARD });
  const { unlisted, unsure, quotes } = await market.snapshot([asset]);
  if (unlisted.has(asset)) throw new UnknownAssetError(sent);
  if (unsure?.has(asset)) throw new UpstreamUnavailableError(`the listing of ${asset}`, []);
  const { source = knownSource(dependencies, undefined), mark = null } = quotes.get(asset) ?? {};
  return { source, mark, fundingIndex: null };
}

async function register(
  dependencies: WatchServiceDependencies,
  order: Order,
  client: string,
  purchase: Purchase | null,
): Promise<RegistrationView> {
  const { store, masterKey, randomBytes, capacity } = dependencies;
  const { monitor, webhookUrl, webhookFormat: format, at } = order;
  const token = newToken(randomBytes);
  const id = newMonitorId(randomBytes);
  const registration: NewRegistration = {
    id,
    tokenDigest: tokenDigest(token),
    ...{ client, createdAt: at, monitor, purchase, capacity },
    webhook:
      webhookUrl === null ? { address: null, host: null, format } : storedAddress(masterKey, id, webhookUrl, format),
  };
  const view = registrationView(dependencies, registration, token, order);
  assertRegistered(await store.register(registration), at);
  return view;
}

function assertRegistered(outcome: RegistrationOutcome, now: number): void {
  const secondsUntil = (at: number): number => Math.max(1, Math.ceil((at - now) / SECOND));
  switch (outcome.status) {
    case 'registered':
      return;
    case 'full':
      throw new WatchRefusalError(
        'watch_capacity',
        'The service has reached its limit of monitors; try again later',
        FULL_FOR_SECONDS,
      );
    case 'trial_used': {
      const wait = secondsUntil(outcome.grantedAt + TRIAL_INTERVAL);
      throw new WatchRefusalError(
        'trial_already_used',
        'This network has already had a trial in the last 30 days',
        wait,
      );
    }
    case 'client_full': {
      const wait = secondsUntil(outcome.until);
      throw new WatchRefusalError('monitor_limit', 'This network has five active monitors, too many for a trial', wait);
    }
  }
}

const HOW_ALERTS_WORK =
  'The service checks the position every minute and records every alert, which you can read at status_url. With a webhook_url it also ' +
  'sends each alert there: in the format of a chat service, or as a Standard Webhooks message signed with webhook_secret.';

/** The answer to a registration, the only one that shows token and secret. */
function registrationView(
  { baseUrl, masterKey }: Pick<WatchServiceDependencies, 'baseUrl' | 'masterKey'>,
  { id, monitor, createdAt, webhook }: NewRegistration,
  token: string,
  { quote: { source, mark }, tiers, farOff }: Order,
): RegistrationView {
  const { tier } = monitor;
  const warning = beyondLiquidation(monitor, mark);
  const { liquidationPrice, distancePct, liquidationBasis } = entryFigures(monitor);
  const expiresAt = iso(monitor.expiresAt);
  return {
    monitor_id: id,
    token,
    webhook_secret: webhookSecret(masterKey, id, FIRST_SECRET.version),
    tier,
    status: 'active',
    ...positionView(monitor),
    ...exchangeView(monitor, tiers),
    thresholds: thresholdsView(monitor.thresholds),
    webhook_configured: webhook.address !== null,
    webhook_format: webhook.format,
    heartbeat: monitor.heartbeat,
    liquidation_price: liquidationPrice,
    distance_pct: distancePct,
    liquidation_basis: liquidationBasis,
    created_at: iso(createdAt),
    expires_at: expiresAt,
    expiry: expiresAt,
    check_interval_seconds: MINUTE / SECOND,
    status_url: `${baseUrl}/v1/watch/${id}`,
    how_alerts_work: HOW_ALERTS_WORK,
    upgrade: tier === 'trial' ? howToExtend(baseUrl) : null,
    source,
    warning,
    warnings: [warning, farOff].filter((text) => text !== null),
  };
}
