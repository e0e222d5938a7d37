import { type MarketData } from '@quant/market-data';
import {
  checkWebhookHost,
  createWatchRunner,
  createWatchService,
  databaseWatchStore,
  type RunnerObserver,
  systemClock,
  type WatchRunner,
  type WatchService,
  type WatchStore,
  webhookSender,
} from '@quant/watch';
import { randomBytes } from 'node:crypto';
import { type Logger } from 'pino';
import { type Config } from '../config/config';
import { type Storage } from '../storage/storage';

/** Watch, in this process. */
export interface OpenWatch {
  readonly service: WatchService;
  readonly store: WatchStore;
  /** Undefined where workers of their own do it. */
  readonly runner: WatchRunner | undefined;
}

interface Parts {
  readonly config: Config;
  readonly storage: Storage;
  readonly market: MarketData;
  readonly logger: Logger;
  readonly observer: RunnerObserver;
}

/** With the database in this process, monitors share its event loop with the API. */
const EMBEDDED_CAPACITY = 100_000;

/**
 * Opens what watches positions. The runner is not started yet.
 *
 * @throws DatabaseError  the database fails, or is newer than this code
 */
export async function openWatch({ config, storage, market, logger, observer }: Parts): Promise<OpenWatch> {
  const { publicBaseUrl: baseUrl, watch } = config;
  const { networks } = watch;
  const { masterKey, records, clock } = storage;
  const embedded = records.dialect.name === 'sqlite';
  const store = await databaseWatchStore(records, clock.now);
  const sender = webhookSender({ networks, log: logger });
  const service = createWatchService({
    store,
    market,
    simulated: config.market.mode === 'simulated',
    sender,
    masterKey,
    baseUrl,
    checkWebhook: (url) => checkWebhookHost(url, { networks }),
    capacity: watch.maxMonitors ?? (embedded ? EMBEDDED_CAPACITY : null),
    now: clock.now,
    randomBytes,
  });
  const parts = { store, market, sender, masterKey, baseUrl, log: logger, observer, embedded };
  const runnerClock = { ...systemClock, now: clock.now };
  return {
    service,
    store,
    runner: watch.worker === 'inline' ? createWatchRunner({ ...parts, clock: runnerClock }) : undefined,
  };
}
