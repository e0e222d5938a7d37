import { UnknownAssetError, UpstreamUnavailableError } from '@quant/market-data';
import { type Monitor, type Tier } from '../engine/monitor';
import { newMonitorId } from '../identifiers/monitor-id';
import { newToken, tokenDigest } from '../identifiers/token';
import { newMonitor } from '../registration/new-monitor';
import { TRIAL_INTERVAL } from '../store/trial-interval';
import { type NewRegistration, type Purchase, type RegistrationOutcome } from '../store/ports/monitor-store';
import { SECOND } from '../time/duration';
import { assetQuote, type AssetQuote, knownSource } from './asset-quote';
import { newPurchase } from './new-purchase';
import { registrationView } from './registration-view';
import { type RegistrationView } from './views';
import { WatchRefusalError } from './watch-refusal-error';
import { type Bought, type RegistrationRequest, type WatchServiceParts } from './watch-service';

/** When there may be room again: monitors end all the time. */
const FULL_FOR_SECONDS = 600;

export async function registerTrial(
  parts: WatchServiceParts,
  request: RegistrationRequest,
  client: string,
): Promise<RegistrationView> {
  return register(parts, await accepted(parts, request, 'trial'), client, null);
}

export async function registerPaid(
  parts: WatchServiceParts,
  request: RegistrationRequest,
  client: string,
): Promise<Bought<RegistrationView>> {
  const order = await accepted(parts, request, 'paid');
  const purchase = newPurchase(parts);
  return { answer: await register(parts, order, client, purchase), purchaseId: purchase.id };
}

/** What is known of an asset is the same in all its shards. */
const FIRST_SHARD = 0;

/** A request that was found good. */
interface Order {
  readonly monitor: Monitor;
  readonly webhookUrl: string | null;
  readonly quote: AssetQuote;
  readonly at: number;
}

/** The cheap checks come first, and those that ask others last. */
async function accepted(parts: WatchServiceParts, request: RegistrationRequest, tier: Tier): Promise<Order> {
  const at = parts.now();
  const monitor = newMonitor(request, tier, at);
  const url = request.webhookUrl ?? null;
  const quote = await listedQuote(parts, monitor.asset);
  return { monitor, webhookUrl: url === null ? null : await parts.checkWebhook(url), quote, at };
}

/** An asset that is quoted for other monitors is known, even while no exchange answers. */
async function listedQuote(parts: WatchServiceParts, asset: string): Promise<AssetQuote> {
  const { store, market } = parts;
  if (await store.isQuoted(asset)) return assetQuote(parts, { asset, shard: FIRST_SHARD });
  const { unlisted, unsure, quotes } = await market.snapshot([asset]);
  if (unlisted.has(asset)) throw new UnknownAssetError(asset);
  if (unsure?.has(asset)) throw new UpstreamUnavailableError(`the listing of ${asset}`, []);
  const { source = knownSource(parts, undefined), mark = null } = quotes.get(asset) ?? {};
  return { source, mark };
}

async function register(
  parts: WatchServiceParts,
  { monitor, webhookUrl, quote, at }: Order,
  client: string,
  purchase: Purchase | null,
): Promise<RegistrationView> {
  const { store, randomBytes, capacity } = parts;
  const token = newToken(randomBytes);
  const registration: NewRegistration = {
    id: newMonitorId(randomBytes),
    tokenDigest: tokenDigest(token),
    ...{ client, createdAt: at, monitor, webhookUrl, purchase, capacity },
  };
  const view = registrationView(parts, registration, token, quote);
  assertRegistered(await store.register(registration), at);
  return view;
}

function assertRegistered(outcome: RegistrationOutcome, now: number): void {
  const secondsUntil = (at: number): number => Math.max(1, Math.ceil((at - now) / SECOND));
  switch (outcome.status) {
    case 'registered':
      return;
    case 'full':
      throw new WatchRefusalError('watch_capacity', 'no more monitors can be watched now', FULL_FOR_SECONDS);
    case 'trial_used': {
      const wait = secondsUntil(outcome.grantedAt + TRIAL_INTERVAL);
      throw new WatchRefusalError('trial_already_used', 'this network has had its trial of the last 30 days', wait);
    }
    case 'client_full': {
      const wait = secondsUntil(outcome.until);
      throw new WatchRefusalError(
        'monitor_limit',
        'this network has five active monitors, the most beside a trial',
        wait,
      );
    }
  }
}
