/**
 * Measures ticks over many monitors, on SQLite and PostgreSQL. In every tick the marks fall so that 3.5 % of the monitors raise an alert,
 * funding accrues and moves monitors to other index windows, and the worker prunes as many week-old messages as it adds. Each case runs
 * in a separate process.
 *
 * Three venues, 0.05 % apart, quote every asset; with `--liar` a fourth one is 30 % lower from the second tick on, which raises one
 * liq_unconfirmed alert for every long position.
 *
 *     npm run bench -- watch [--sizes 1000,10000,100000] [--engines sqlite,postgres] [--ticks 5] [--liar] [--url postgres://…]
 */
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { type Database, openDatabase } from '@quant/database';
import { type VenueReading } from '@quant/market-data';
import { MarketRecorder } from '../src/runner/market-recorder';
import { EMBEDDED_PACE, type Pace, type RunnerDependencies, SERVER_PACE } from '../src/runner/runner-dependencies';
import { TickWorker } from '../src/runner/tick-loop';
import { UnitEvaluator } from '../src/runner/unit-evaluator';
import { VolatilityReader } from '../src/runner/volatility-reader';
import { databaseWatchStore } from '../src/store/database-watch-store';
import { type WatchStore } from '../src/store/watch-store';
import { Meter } from './meter';
import { placeOf } from './place';
import { FALL, FIRST_MARK, populate, type Population } from './population';
import { progress } from './progress';

const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '1000,10000,100000' },
    engines: { type: 'string', default: 'sqlite,postgres' },
    ticks: { type: 'string', default: '5' },
    liar: { type: 'boolean', default: false },
    url: { type: 'string', default: process.env['TEST_DATABASE_URL'] ?? 'postgres://postgres@127.0.0.1:5432/postgres' },
    /** Of the process of one case. */
    case: { type: 'string' },
  },
});

const MINUTE = 60_000;
/** The venues' marks as shares of the mark. */
const HONEST = [1, 1.0005, 0.9995];
const LIE = 0.7;
const FIRST_TICK = Date.UTC(2026, 0, 5, 12);

if (values.case === undefined) await allCases();
else await oneCase(values.case);

async function allCases(): Promise<void> {
  console.log(`Node ${process.versions.node}. ${values.ticks} ticks a case, 3.5 % of the monitors change at each.\n`);
  const columns = [
    ...['store', 'monitors', 'tick, median', 'fastest', 'slowest', 'a monitor', 'alerts of a tick', 'CPU here'],
    ...['CPU of PostgreSQL', 'log written', 'loop lag p99', 'largest', 'peak RSS', 'filled in'],
  ];
  console.log(`| ${columns.join(' | ')} |\n|${columns.map(() => '---|').join('')}`);
  for (const engine of values.engines.split(','))
    for (const size of values.sizes.split(',')) if ((await childCase(`${engine}:${size}`)) !== 0) process.exitCode = 1;
}

async function childCase(name: string): Promise<unknown> {
  const args = [...process.execArgv, fileURLToPath(import.meta.url), ...process.argv.slice(2), '--case', name];
  const child = spawn(process.execPath, args, { stdio: 'inherit' });
  return new Promise((resolve) => child.on('close', resolve));
}

async function oneCase(name: string): Promise<void> {
  const [engine = '', size = ''] = name.split(':');
  const place = await placeOf(engine, values.url);
  const database = await openDatabase(place.location);
  try {
    await report(engine, database, Number(size));
  } finally {
    await database.close();
    await place.remove();
  }
}

async function report(engine: string, database: Database, monitors: number): Promise<void> {
  const time = { now: FIRST_TICK };
  const show = progress(`${engine}, ${monitors.toLocaleString('en')} monitors`);
  const store = await databaseWatchStore(database, () => time.now);
  const begun = performance.now();
  const population = await populate(database, monitors, FIRST_TICK, (done) => {
    show(`${done.toLocaleString('en')} filled in`);
  });
  const filled = (performance.now() - begun) / 1000;
  const dependencies = benchDependencies(store, population, time, engine === 'sqlite' ? EMBEDDED_PACE : SERVER_PACE);
  const alerts = countedAlerts(dependencies);
  const worker = workerOf(dependencies);
  // the first tick compiles statements and code; after it the server knows its tables, as autovacuum sees to
  await tickOnce(worker, store, time.now);
  if (engine === 'postgres') await database.execute({ sql: 'analyze', parameters: [] });
  const meter = new Meter(database);
  alerts.count = 0;
  for (let i = 0; i < Number(values.ticks); i++) {
    time.now += MINUTE;
    show(`tick ${i + 1} of ${values.ticks}`);
    await emptyOutbox(database);
    await meter.measure(() => tickOnce(worker, store, time.now));
  }
  show();
  const cells = [engine, monitors.toLocaleString('en'), ...meter.cells(monitors, alerts.count)];
  console.log(`| ${[...cells, `${filled.toFixed(1)} s`].join(' | ')} |`);
}

/** A tick, and the upkeep of a minute. */
async function tickOnce(worker: TickWorker, store: WatchStore, now: number): Promise<void> {
  await worker.run(new AbortController().signal);
  for (let rows = 1; rows > 0;) rows = await store.prune(now);
}

/** As if the messages of the tick before had arrived: they leave the outbox as they do. */
async function emptyOutbox(database: Database): Promise<void> {
  await database.prepare('delete from watch_delivery').run();
}

function benchDependencies(
  store: RunnerDependencies['store'],
  { assets }: Population,
  time: { readonly now: number },
  pace: Pace,
): RunnerDependencies & { observer: { alertsRaised?: (type: string, count: number) => void } } {
  const now = () => time.now;
  const readingOf = (venue: string, share: number): VenueReading => {
    const mark = share * FIRST_MARK * (1 - FALL * ((time.now - FIRST_TICK) / MINUTE));
    const funding = { fundingRate: 1e-4, intervalHours: 8, nextFundingTime: time.now };
    const quote = { instrument: venue, mark, funding, at: time.now };
    return { venue, outcome: 'ok', quotes: new Map(assets.map((asset) => [asset, { asset, ...quote }])) };
  };
  const readings = () => {
    const honest = HONEST.map((share, i) => readingOf(`venue ${i}`, share));
    return values.liar && time.now > FIRST_TICK ? [...honest, readingOf('liar', LIE)] : honest;
  };
  return {
    store,
    market: {
      readings: () => Promise.resolve(readings()),
      snapshot: () => Promise.reject(new Error('readings are asked for')),
      dailyCandles: () => Promise.resolve(null),
    },
    sender: () => Promise.reject(new Error('nothing is sent here')),
    masterKey: Buffer.alloc(32),
    baseUrl: 'https://quant.example',
    clock: { now, sleep: () => new Promise((resolve) => setTimeout(resolve, 1)) },
    log: { info: () => undefined, warn: console.error, error: console.error },
    observer: {},
    random: () => 0.5,
    randomBytes,
    worker: 'bench',
    pace,
    deliveriesAtOnce: 0,
    deliveriesPerHost: 4,
  };
}

function countedAlerts(dependencies: { observer: { alertsRaised?: (type: string, count: number) => void } }): {
  count: number;
} {
  const alerts = { count: 0 };
  dependencies.observer.alertsRaised = (_, count) => {
    alerts.count += count;
  };
  return alerts;
}

function workerOf(dependencies: RunnerDependencies): TickWorker {
  const recorder = new MarketRecorder(dependencies, new VolatilityReader(dependencies));
  return new TickWorker(dependencies, recorder, new UnitEvaluator(dependencies, () => undefined));
}
