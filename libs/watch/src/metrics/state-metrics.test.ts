import { type WatchState, watchStateMetrics } from './state-metrics';
import { type MetricFamilies } from './watch-metrics';

const WELL: WatchState = {
  health: () =>
    Promise.resolve({ checks: { database: 'ok', watcher: 'ok', market_data: 'ok', clock: 'ok' }, clockSkewSeconds: 0 }),
  store: {
    marketSeen: () => Promise.resolve({ assets: 3, known: 2 }),
    backlog: () => Promise.resolve({ due: 7, lateMs: 90_500 }),
  },
  now: () => 0,
};

/** Reads all gauges, as `name{labels} value`. */
function metricsOf(state: Partial<WatchState>): () => Promise<readonly string[]> {
  const lines = new Map<string, number>();
  const collectors: (() => Promise<void>)[] = [];
  const gauge: MetricFamilies['gauge'] = (name, _, { collect } = {}) => {
    const set = (labels: object, value: number): void => void lines.set(`${name}${JSON.stringify(labels)}`, value);
    collectors.push(async () => collect?.({ reset: () => undefined, set }));
    return { set: () => undefined };
  };
  const unused = (): never => {
    throw new Error('only gauges are made');
  };
  watchStateMetrics({ counter: unused, histogram: unused, gauge }, { ...WELL, ...state });
  return async () => {
    await Promise.all(collectors.map((collect) => collect()));
    return [...lines].map(([sample, value]) => `${sample} ${value}`);
  };
}

test('each check is 1 where all is well, else 0', async () => {
  const checks = { database: 'down', watcher: 'stale', market_data: 'ok', clock: 'skewed' } as const;
  const lines = await metricsOf({ health: () => Promise.resolve({ checks, clockSkewSeconds: -7200 }) })();
  expect(lines).toEqual(
    expect.arrayContaining([
      'health_check{"check":"database"} 0',
      'health_check{"check":"watcher"} 0',
      'health_check{"check":"market_data"} 1',
      'health_check{"check":"clock"} 0',
      'clock_skew_seconds{} -7200',
    ]),
  );
});

test('assets by their marks, and messages that are due', async () => {
  expect(await metricsOf({})()).toEqual(
    expect.arrayContaining([
      'watch_assets{"mark":"believed"} 2',
      'watch_assets{"mark":"unknown"} 1',
      'watch_deliveries_due{} 7',
      'watch_delivery_lateness_seconds{} 90.5',
    ]),
  );
});

test('a database that fails leaves the other metrics alone, and is asked once a minute', async () => {
  let asked = 0;
  const backlog = () => {
    asked++;
    return Promise.reject(new Error('away'));
  };
  const read = metricsOf({ store: { ...WELL.store, backlog } });
  await read();
  expect(await read()).toContain('watch_assets{"mark":"unknown"} 1');
  expect(asked).toBe(1);
});
