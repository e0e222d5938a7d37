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
  /** The runner in this process; undefined if separate workers evaluate monitors. */
  readonly runner: Pick<WatchRunner, 'status'> | undefined;
  /** Starts to evaluate the monitors if this process evaluates them. */
  readonly startRunner: () => void;
  readonly stopRunner: () => Promise<void>;
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
  const { networks, ports, perHost, heartbeatUrl } = watch;
  const { masterKey, records, clock } = storage;
  const embedded = records.dialect.name === 'sqlite';
  const store = await databaseWatchStore(records, clock.now);
  const sender = webhookSender({ networks, ports, log: logger });
  const service = createWatchService({
    store,
    market,
    simulated: config.market.mode === 'simulated',
    sender,
    masterKey,
    baseUrl,
    checkWebhook: (url) => checkWebhookHost(url, { networks, ports }),
    capacity: watch.maxMonitors ?? (embedded ? EMBEDDED_CAPACITY : null),
    now: clock.now,
    randomBytes,
  });
  const parts = {
    store,
    market,
    sender,
    masterKey,
    baseUrl,
    log: logger,
    observer,
    embedded,
    heartbeatUrl,
    deliveriesPerHost: perHost,
  };
  const runnerClock = { ...systemClock, now: clock.now };
  const runner = watch.worker === 'inline' ? createWatchRunner({ ...parts, clock: runnerClock }) : undefined;
  return { service, store, ...(runner ? startedOnDemand(runner) : NO_RUNNER) };
}

type RunnerLife = Pick<OpenWatch, 'runner' | 'startRunner' | 'stopRunner'>;

const NO_RUNNER: RunnerLife = { runner: undefined, startRunner: () => undefined, stopRunner: () => Promise.resolve() };

/** A runner that is well until it is started: of several processes one alone starts its own. */
function startedOnDemand(runner: WatchRunner): RunnerLife {
  let isStarted = false;
  return {
    runner: {
      status: () => {
        const status = runner.status();
        return { ...status, running: status.running || !isStarted };
      },
    },
    startRunner: () => {
      isStarted = true;
      runner.start();
    },
    stopRunner: () => runner.stop(),
  };
}
