import { rememberSources, watchHealth, type WatchHealthDependencies, type WatchRunnerStatus } from '../../src/index';

const NOW = Date.UTC(2026, 0, 5, 12);
const RUNNING: WatchRunnerStatus = { running: true, lastTick: null, marketAnswers: true, deliveriesUnderWay: 0 };

interface State {
  readonly lastBeat?: number | null | Error;
  readonly market?: { readonly assets: number; readonly known: number };
  readonly runner?: Partial<WatchRunnerStatus> | undefined;
  readonly writable?: boolean;
  readonly skewMs?: number;
  readonly sources?: boolean | null;
  readonly uptime?: number;
}

/** How Watch is, some seconds after the start. */
async function health({ lastBeat = NOW, market = { assets: 1, known: 1 }, uptime = 10, ...state }: State) {
  let now = NOW - uptime * 1000;
  const dependencies: WatchHealthDependencies = {
    store: {
      lastBeat: () => (lastBeat instanceof Error ? Promise.reject(lastBeat) : Promise.resolve(lastBeat)),
      marketSeen: () => Promise.resolve(market),
    },
    isWritable: () => Promise.resolve(state.writable ?? true),
    clock: { now: () => now, skewMs: () => state.skewMs ?? 0 },
    runner: state.runner && { status: () => ({ ...RUNNING, ...state.runner }) },
    sourcesAnswer: () => state.sources ?? null,
  };
  const ask = watchHealth(dependencies);
  now = NOW;
  return ask();
}

const WELL = { database: 'ok', watcher: 'ok', market_data: 'ok', clock: 'ok' };

test('all is well', async () => {
  expect(await health({ lastBeat: NOW - 61_500 })).toEqual({
    checks: WELL,
    heartbeatAgeSeconds: 61.5,
    clockSkewSeconds: 0,
  });
});

const NOTHING_WATCHED = { assets: 0, known: 0 };
test.each<[string, State, Partial<Record<keyof typeof WELL, string>>]>([
  ['a tick three minutes ago', { lastBeat: NOW - 180_000 }, {}],
  ['a tick longer ago', { lastBeat: NOW - 180_001 }, { watcher: 'stale' }],
  ['no tick yet', { lastBeat: null, uptime: 180 }, {}],
  ['no tick for long', { lastBeat: null, uptime: 181 }, { watcher: 'stale' }],
  ['a tick of a moment that is to come', { lastBeat: NOW + 5000 }, {}],
  ['a runner that stops', { runner: { running: false } }, { watcher: 'down' }],
  ['a database that cannot be read', { lastBeat: new Error('gone') }, { database: 'down' }],
  ['a database that cannot be written to', { writable: false }, { database: 'down' }],
  ['no mark of anything that is watched', { market: { assets: 3, known: 0 } }, { market_data: 'down' }],
  ['the mark of something', { market: { assets: 3, known: 1 }, sources: false }, {}],
  ['a worker elsewhere knows no mark', { market: { assets: 1, known: 0 }, runner: undefined }, { market_data: 'down' }],
  ['nothing is watched', { market: NOTHING_WATCHED }, {}],
  [
    'nothing is watched, and whoever was asked is away',
    { market: NOTHING_WATCHED, sources: false },
    { market_data: 'down' },
  ],
  ['nothing is watched, and somebody answers', { market: NOTHING_WATCHED, sources: true }, {}],
  [
    'nothing is watched, and the runner had no answer',
    { market: NOTHING_WATCHED, runner: { marketAnswers: false } },
    { market_data: 'down' },
  ],
  ['a clock five seconds ahead', { skewMs: 5000 }, {}],
  ['a clock that is ahead', { skewMs: 5001 }, { clock: 'skewed' }],
  ['a clock that is behind', { skewMs: -7_200_000 }, { clock: 'skewed' }],
])('%s', async (_, state, expected) => {
  const { checks, clockSkewSeconds } = await health(state);
  expect(checks).toEqual({ ...WELL, ...expected });
  expect(clockSkewSeconds).toBe((state.skewMs ?? 0) / 1000);
});

test('a database that hangs is down within seconds, and is asked once at a time', async () => {
  let asked = 0;
  const lastBeat = (): Promise<never> => {
    asked++;
    return new Promise(() => undefined);
  };
  const ask = watchHealth({
    store: { lastBeat, marketSeen: () => Promise.resolve(NOTHING_WATCHED) },
    isWritable: () => Promise.resolve(true),
    clock: { now: () => NOW, skewMs: () => 0 },
  });
  const answers = await Promise.all([ask(), ask()]);
  expect(answers.map(({ checks }) => checks.database)).toEqual(['down', 'down']);
  expect((await ask()).checks.database).toBe('down');
  expect(asked).toBe(1);
});

describe('who was asked for prices', () => {
  test('is away when nobody answered last, and forgotten after five minutes', () => {
    let now = 0;
    const told: string[] = [];
    const { upstreamRequest = () => undefined, sourcesAnswer } = rememberSources(
      { upstreamRequest: (source, outcome) => told.push(`${source} ${outcome}`) },
      () => now,
    );
    expect(sourcesAnswer()).toBeNull();
    upstreamRequest('okx', 'ok');
    upstreamRequest('bybit', 'timeout');
    expect(sourcesAnswer()).toBe(true);
    upstreamRequest('okx', 'skipped');
    expect(sourcesAnswer()).toBe(false);
    now = 300_000;
    expect(sourcesAnswer()).toBeNull();
    expect(told).toEqual(['okx ok', 'bybit timeout', 'okx skipped']);
  });
});
