/**
 * Says what the API and the worker read and tell, from their sources: names of the variables of the environment, and
 * samples of the metrics, each with the names of its labels. Writes JSON; `declarations.mjs` runs it.
 */
import { createMetrics } from '../../apps/api/src/metrics/metrics';
import { facilitatorMetrics } from '../../apps/api/src/metrics/facilitator-metrics';
import { readConfig as readApiConfig } from '../../apps/api/src/config/config';
import { createWorkerMetrics } from '../../apps/watch-worker/src/metrics/worker-metrics';
import { readConfig as readWorkerConfig } from '../../apps/watch-worker/src/config/config';
import { type MetricFamilies, resourceMetrics } from '../../libs/service/src/index';
import { type RunnerObserver, watchStateMetrics } from '../../libs/watch/src/index';

type Environment = Readonly<Record<string, string>>;
type Samples = Readonly<Record<string, readonly string[]>>;

/** Some variables are read only with others. */
const ENVIRONMENTS: readonly Environment[] = [
  {},
  {
    X402_MODE: 'live',
    X402_EVM_PAY_TO: `0x${'1'.repeat(40)}`,
    X402_SVM_PAY_TO: '2wKupLR9q6wXYppw8Gr2NvWxKBUqm4PPJKkQfoxHDBg4',
    PUBLIC_BASE_URL: 'https://api.quant.example',
  },
];

const counts = () => Promise.resolve([{ status: 'active', tier: 'paid', count: 1 } as const]);
const LANE = { running: 1, waiting: 1, waitingMs: 1 };
const NETWORK = 'eip155:8453';

function variablesOf(readConfig: (environment: Environment) => unknown): readonly string[] {
  const names = new Set<string>();
  for (const environment of ENVIRONMENTS) {
    const recorded = new Proxy(environment, {
      get: (target, name) => {
        names.add(String(name));
        return target[String(name)];
      },
    });
    readConfig(recorded);
  }
  return [...names].sort();
}

function useRunner({ tickCompleted, alertsRaised, deliveryAttempted }: RunnerObserver): void {
  tickCompleted?.({ at: 1, seconds: 1 });
  alertsRaised?.('liq_warn', 1);
  deliveryAttempted?.('delivered');
}

/** Database variables, in both processes. */
function useState(families: MetricFamilies): void {
  const database = { connections: () => ({ busy: 1, idle: 1, waiting: 1, limit: 10 }) };
  resourceMetrics(families, { database, dataDir: '.' });
  const checks = { database: 'ok', watcher: 'ok', market_data: 'ok', clock: 'ok' } as const;
  watchStateMetrics(families, {
    health: () => Promise.resolve({ checks, clockSkewSeconds: 0 }),
    store: {
      marketSeen: () => Promise.resolve({ assets: 1, known: 1 }),
      backlog: () => Promise.resolve({ due: 1, lateMs: 1 }),
    },
    now: Date.now,
  });
}

async function samplesOfApi(): Promise<Samples> {
  const metrics = createMetrics('1');
  metrics.requests.begins();
  metrics.requests.ends({ endpoint: '/', method: 'GET', status: 422, seconds: 1 });
  metrics.gate.freeCall('live');
  metrics.gate.paymentRequired('/');
  metrics.payments.settled?.(NETWORK, 1n);
  metrics.payments.failed?.('unresolved');
  metrics.batchItem(200);
  metrics.shedCall('memory');
  metrics.market.upstreamRequest?.('okx', 'ok');
  metrics.market.cacheHit?.('funding');
  metrics.threads.finished('short', { waitedMs: 1, tookMs: 1 });
  metrics.threads.lanes(() => ({ short: LANE, long: LANE }));
  metrics.tools.toolCalled('options_price', 'answered');
  metrics.countMonitors(counts);
  useRunner(metrics.runner);
  useState(metrics.families);
  const networks = [{ network: NETWORK, offered: true, facilitatorAgeSeconds: 0 }] as const;
  facilitatorMetrics(metrics.families, { status: () => ({ networks }) });
  return samplesOf((await metrics.exposition('prometheus', 'operator')).body);
}

async function samplesOfWorker(): Promise<Samples> {
  const metrics = createWorkerMetrics('1', { counts });
  useRunner(metrics.runner);
  metrics.market.upstreamRequest?.('okx', 'ok');
  useState(metrics.families);
  return samplesOf((await metrics.exposition('prometheus')).body);
}

function samplesOf(exposition: string): Samples {
  const labels = new Map<string, Set<string>>();
  // those of Node.js have no sample before the first collection of garbage
  for (const [, family = ''] of exposition.matchAll(/^# TYPE (\S+) histogram$/gm))
    for (const part of ['bucket', 'sum', 'count']) labels.set(`${family}_${part}`, new Set());
  for (const [, name = '', pairs = ''] of exposition.matchAll(/^([a-z_]\w*)(?:\{(.*)\})? /gm)) {
    const known = labels.get(name) ?? new Set();
    labels.set(name, known);
    for (const [, label = ''] of pairs.matchAll(/(\w+)="/g)) known.add(label);
  }
  return Object.fromEntries([...labels].map(([name, known]) => [name, [...known]]));
}

const declared = {
  api: { variables: variablesOf(readApiConfig), samples: await samplesOfApi() },
  worker: { variables: variablesOf(readWorkerConfig), samples: await samplesOfWorker() },
};
process.stdout.write(JSON.stringify(declared));
