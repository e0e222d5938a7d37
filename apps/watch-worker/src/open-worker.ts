import { openDatabase } from '@quant/database';
import { exchangeMarket, type MarketData, type MarketObserver, simulatedMarket } from '@quant/market-data';
import { createWatchRunner, databaseWatchStore, type WatchRunner, type WatchStore, webhookSender } from '@quant/watch';
import { masterKeyIn } from '@quant/watch/configuration';
import { join } from 'node:path';
import { type Logger } from 'pino';
import { type Config, type MarketConfig } from './config/config';
import { createWorkerMetrics, type WorkerMetrics } from './metrics/worker-metrics';

/** The worker, not yet started. */
export interface OpenWorker {
  readonly runner: WatchRunner;
  readonly store: WatchStore;
  readonly metrics: WorkerMetrics;
  /** After the runner has stopped. */
  readonly close: () => Promise<void>;
}

/** The database of the embedded service, the same file as the API's. */
const FILE = 'quant.db';

/**
 * Opens the database, PostgreSQL where the configuration names it, and puts the worker together.
 *
 * @throws DatabaseError  the database cannot be opened
 */
export async function openWorker(config: Config, version: string, logger: Logger): Promise<OpenWorker> {
  const { dataDir, databaseUrl, publicBaseUrl: baseUrl, networks } = config;
  const masterKey = config.masterKey ?? (await masterKeyIn(dataDir));
  const database = await openDatabase(databaseUrl === undefined ? { file: join(dataDir, FILE) } : { url: databaseUrl });
  const store = await databaseWatchStore(database);
  const metrics = createWorkerMetrics(version, store);
  const runner = createWatchRunner({
    store,
    market: marketOf(config.market, metrics.market),
    sender: webhookSender({ networks }),
    masterKey,
    baseUrl,
    log: logger,
    observer: metrics.runner,
    embedded: database.dialect.name === 'sqlite',
  });
  return { runner, store, metrics, close: () => database.close() };
}

function marketOf({ mode, venues, baseUrls }: MarketConfig, observer: MarketObserver): MarketData {
  const now = (): number => Date.now();
  return mode === 'simulated' ? simulatedMarket({ now }) : exchangeMarket({ now, venues, baseUrls, observer });
}
