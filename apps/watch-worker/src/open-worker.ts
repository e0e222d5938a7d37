import { databaseClock, openDatabase, writeProbe } from '@quant/database';
import { openMarket } from '@quant/market-data';
import { masterKeyOf, resourceMetrics, SERVICE_VERSION, tellOperator } from '@quant/service';
import {
  createWatchRunner,
  databaseWatchStore,
  rememberSources,
  systemClock,
  watchHealth,
  type WatchHealth,
  type WatchRunner,
  watchStateMetrics,
  webhookSender,
} from '@quant/watch';
import { join } from 'node:path';
import { type Logger } from 'pino';
import { type Config } from './config/config';
import { createWorkerMetrics, type WorkerMetrics } from './metrics/worker-metrics';

/** The worker, not yet started. */
export interface OpenWorker {
  readonly runner: WatchRunner;
  readonly health: () => Promise<WatchHealth>;
  /** The clock that decides, epoch milliseconds. */
  readonly now: () => number;
  readonly metrics: WorkerMetrics;
  /** After the runner has stopped. */
  readonly close: () => Promise<void>;
}

/** The database of the embedded service, the same file as the API's. */
const FILE = 'quant.db';

/**
 * Opens the database, PostgreSQL where the configuration names it, and puts the worker together.
 *
 * @throws DatabaseError       the database cannot be opened
 * @throws ConfigurationError  the master key is not that of the database
 */
export async function openWorker(config: Config, logger: Logger): Promise<OpenWorker> {
  const { dataDir, databaseUrl, publicBaseUrl: baseUrl, networks, ports, perHost, heartbeatUrl } = config;
  const observer = tellOperator(logger);
  const database = await openDatabase(databaseUrl === undefined ? { file: join(dataDir, FILE) } : { url: databaseUrl });
  const masterKey = await masterKeyOf(database, config);
  const clock = await databaseClock(database, observer);
  const { now } = clock;
  const store = await databaseWatchStore(database, now);
  const isWritable = await writeProbe([database]);
  const metrics = createWorkerMetrics(SERVICE_VERSION, store);
  const sources = rememberSources(metrics.market);
  const runner = createWatchRunner({
    store,
    market: openMarket(config.market, { observer: sources, now }),
    clock: { ...systemClock, now },
    sender: webhookSender({ networks, ports, log: logger }),
    masterKey,
    baseUrl,
    log: logger,
    observer: metrics.runner,
    heartbeatUrl,
    deliveriesPerHost: perHost,
    embedded: database.dialect.name === 'sqlite',
  });
  const health = watchHealth({ store, runner, isWritable, clock, ...sources });
  resourceMetrics(metrics.families, { database, dataDir });
  watchStateMetrics(metrics.families, { health, store, now });
  const close = (): Promise<void> => {
    clock.close();
    return database.close();
  };
  return { runner, health, now, metrics, close };
}
