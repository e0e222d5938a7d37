import { type MarketSnapshot, UpstreamUnavailableError } from '@quant/market-data';
import { randomBytes } from 'node:crypto';
import { createWatchService } from '../../src/service/create-watch-service';
import { type WatchService, type WatchServiceDependencies } from '../../src/service/watch-service';
import { type WatchStore } from '../../src/store/watch-store';
import { checkWebhookHost } from '../../src/webhooks/addresses/check-webhook-host';
import { type WebhookAttempt } from '../../src/webhooks/webhook-attempt';
import { type WebhookRequest } from '../../src/webhooks/webhook-sender';
import { type RegistrationRequest } from '../../src/service/requests';
import { START } from '../store/fixtures';

export const MASTER_KEY = Buffer.alloc(32, 7);

/** The position of the fixtures, as a client registers it. */
export const POSITION: RegistrationRequest = {
  asset: 'BTC',
  direction: 'long',
  entry_price: 62_000,
  position_size: 5000,
  collateral: 1000,
};

/** A service whose clock, exchange and receiver a test can set. */
export interface Bench {
  readonly watch: WatchService;
  readonly store: WatchStore;
  now: number;
  /** null: no exchange answers. */
  listed: ReadonlySet<string> | null;
  answer: WebhookAttempt;
  readonly sent: WebhookRequest[];
}

export function serviceOf(store: WatchStore, dependencies: Partial<WatchServiceDependencies> = {}): Bench {
  const bench = benchOf(store);
  return Object.assign(bench, { watch: createWatchService({ ...dependenciesOf(store, bench), ...dependencies }) });
}

/** The dependencies of a service. */
export function dependenciesOf(store: WatchStore, bench = benchOf(store)): WatchServiceDependencies {
  return {
    store,
    market: { snapshot: (assets) => Promise.resolve().then(() => snapshot(bench.listed, assets ?? [])) },
    checkWebhook: (url) => checkWebhookHost(url, { resolve: () => Promise.resolve(['93.184.216.34']) }),
    sender: (request) => {
      bench.sent.push(request);
      return Promise.resolve(bench.answer);
    },
    masterKey: MASTER_KEY,
    baseUrl: 'https://quant.example',
    capacity: null,
    now: () => bench.now,
    randomBytes,
  };
}

function benchOf(store: WatchStore): Omit<Bench, 'watch'> {
  return {
    store,
    now: START,
    listed: new Set(['BTC', 'ETH']),
    answer: { outcome: 'answered', status: 204, retryAfter: null, excerpt: '' },
    sent: [],
  };
}

function snapshot(listed: ReadonlySet<string> | null, assets: readonly string[]): MarketSnapshot {
  if (!listed) throw new UpstreamUnavailableError('marks and funding', []);
  return { quotes: new Map(), unlisted: new Set(assets.filter((asset) => !listed.has(asset))) };
}
