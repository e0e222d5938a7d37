import { writeProbe } from '@quant/database';
import { openMarket } from '@quant/market-data';
import { type OpenApiDocument } from '@quant/operations';
import { compileOperations, operationTable } from '@quant/operations/all';
import { calculationThreads, offload } from '@quant/operations/threads';
import { ALONE, resourceMetrics, type Seat, tellOperator } from '@quant/service';
import { purchaseFulfilment, rememberSources, watchHealth, watchStateMetrics } from '@quant/watch';
import { type Logger } from 'pino';
import { loggingThreads } from './load/logging-threads';
import { type AppParts } from './app';
import { burstLimit } from './commerce/clients/burst-limit';
import { clientOf } from './commerce/clients/client-of';
import { type Config } from './config/config';
import { shareOfLimits, shareOfThreads } from './config/share-of-limits';
import { informedOperations, liveOperations } from './live/live-operations';
import { openLiveData } from './live/open-live-data';
import { createLoadMonitor } from './load/load-monitor';
import { facilitatorMetrics } from './metrics/facilitator-metrics';
import { createMetrics, type Metrics } from './metrics/metrics';
import { openSelling } from './commerce/selling/open-selling';
import { derivedKey } from './storage/derived-key';
import { openStorage } from './storage/storage';
import { openWatch } from './watch/open-watch';
import { watchOperations } from './watch/watch-operations';
import { watchPurchases } from './watch/watch-purchases';

/** The components of the app, and its background tasks. */
export interface OpenService {
  readonly parts: AppParts & { readonly metrics: Metrics };
  /** Starts a thread and loads what offers are made of, so that no client waits for it. */
  readonly warmUp: () => Promise<void>;
  /** Starts the background tasks. */
  readonly start: () => void;
  /** Begins to refuse expensive calls under load; the warm-up, which is a load itself, should be over. */
  readonly watchLoad: () => void;
  /** Ends the background tasks within eight seconds. */
  readonly stop: () => Promise<void>;
  /** Closes what is open; the requests must be over. */
  readonly close: () => Promise<void>;
}

interface Parts {
  readonly config: Config;
  readonly document: OpenApiDocument;
  readonly logger: Logger;
  /** Address of the module that does heavy calculations on threads. */
  readonly worker: URL;
  /** Facts about the other serving processes; by default there are none. */
  readonly seat?: Seat;
}

/**
 * Opens databases, market and payments, and connects the operations to them.
 *
 * @throws DatabaseError         a database cannot be opened, or is newer than this code
 * @throws PaymentsConfigError   an account cannot be paid to
 */
export async function openService({
  config: whole,
  document,
  logger,
  worker,
  seat = ALONE,
}: Parts): Promise<OpenService> {
  const config = { ...whole, limits: shareOfLimits(whole.limits, seat.processes) };
  const metrics = createMetrics(document.info.version, seat);
  const storage = await openStorage(config, tellOperator(logger));
  const { clock } = storage;
  const load = createLoadMonitor({ memoryShare: config.limits.shedMemoryShare, onShed: metrics.shedCall });
  const isWritable = await writeProbe([storage.records, storage.counters]);
  const sources = rememberSources(metrics.market);
  const market = openMarket(config.market, { observer: sources, now: clock.now });
  const live = await openLiveData(market, storage, { logger, observer: sources });
  const watch = await openWatch({ config, storage, market, logger, observer: metrics.runner });
  const selling = await openSelling({
    ...{ config, storage, logger, meter: metrics.payments },
    fulfilment: purchaseFulfilment,
  });
  const health = watchHealth({ ...watch, ...sources, isWritable, clock });
  metrics.countMonitors(() => watch.store.counts());
  resourceMetrics(metrics.families, { database: storage.records, dataDir: config.dataDir });
  watchStateMetrics(metrics.families, { health, store: watch.store, now: clock.now });
  if (selling) facilitatorMetrics(metrics.families, selling.selling.payments);
  const { jobDeadlineMs, maxBodyBytesInFlight: mostWaitingBytes } = config.limits;
  const observer = loggingThreads(logger, metrics.threads);
  const ownThreads = shareOfThreads(seat.processes);
  const threadLimits = { jobDeadlineMs, mostWaitingBytes, ...(ownThreads !== undefined && { threads: ownThreads }) };
  const threads = calculationThreads(worker, threadLimits, observer);
  const operations = compileOperations({
    ...offload(operationTable, threads.run, load.admitExpensive),
    ...informedOperations(live),
    ...liveOperations(live),
    ...watchOperations(watch.service),
  });
  return {
    parts: {
      document,
      operations,
      config,
      logger,
      metrics,
      watch,
      isWritable,
      now: clock.now,
      health,
      admitExpensive: load.admitExpensive,
      selling: selling?.selling,
      burst: burstLimit(config.limits, () => performance.now()),
      clientOf: clientOf(derivedKey(storage.masterKey, 'clients')),
      purchases: watchPurchases(watch.service, logger),
    },
    warmUp: async () => {
      await Promise.all([threads.warmUp(), selling?.selling.payments.requirements(0n)]);
    },
    start: () => {
      seat.whenLeading(watch.startRunner);
    },
    watchLoad: load.start,
    stop: async () => {
      load.stop();
      await watch.stopRunner();
    },
    close: async () => {
      await selling?.close();
      await storage.close();
    },
  };
}
