/**
 * Measures ticks over many monitors, on SQLite and PostgreSQL. In every tick the marks fall so that 3.5 % of the monitors raise an alert,
 * funding accrues and moves monitors to other index windows, and the worker prunes as many week-old messages as it adds. Each case runs
 * in a separate process.
 *
 * Three venues, 0.05 % apart, quote every asset; with `--liar` a fourth one is 30 % lower from the second tick on, which raises one
 * liq_unconfirmed alert for every long position.
 *
 *     npm run bench -- watch [--sizes 1000,10000,100000] [--engines sqlite,postgres] [--ticks 5] [--workers 1] [--liar]
 *                            [--url postgres://… | --tuned]
 */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { type Database, openDatabase } from '@quant/database';
import { databaseWatchStore } from '../src/store/database-watch-store';
import { type WatchStore } from '../src/store/watch-store';
import { Fellows } from './fellows';
import { Meter } from './meter';
import { type Place, placeOf } from './place';
import { populate } from './population';
import { progress } from './progress';
import { BenchWorker, FIRST_TICK, MINUTE } from './worker';

const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '1000,10000,100000' },
    engines: { type: 'string', default: 'sqlite,postgres' },
    ticks: { type: 'string', default: '5' },
    workers: { type: 'string', default: '1' },
    liar: { type: 'boolean', default: false },
    /** Starts a server with the settings of docs/scale.md, for many millions of monitors. */
    tuned: { type: 'boolean', default: false },
    url: { type: 'string', default: process.env['TEST_DATABASE_URL'] ?? 'postgres://postgres@127.0.0.1:5432/postgres' },
    /** Of the process of one case. */
    case: { type: 'string' },
  },
});

if (values.case === undefined) await allCases();
else await oneCase(values.case);

async function allCases(): Promise<void> {
  console.log(`Node ${process.versions.node}. ${values.ticks} ticks a case, 3.5 % of the monitors change at each.\n`);
  const columns = [
    ...['store', 'monitors', 'tick, median', 'fastest', 'slowest', 'a monitor', 'alerts of a tick', 'CPU here'],
    ...['CPU of PostgreSQL', 'log written', 'log an alert', 'loop lag p99', 'largest', 'peak RSS', 'filled in'],
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
  const place = await placeOf(engine, values.tuned ? null : values.url);
  const database = await openDatabase(place.location);
  try {
    await report(engine, place, database, Number(size));
  } finally {
    await database.close();
    await place.remove();
  }
}

async function report(engine: string, place: Place, database: Database, monitors: number): Promise<void> {
  const time = { now: FIRST_TICK };
  const show = progress(`${engine}, ${monitors.toLocaleString('en')} monitors`);
  const store = await databaseWatchStore(database, () => time.now);
  const begun = performance.now();
  const { assets } = await populate(database, monitors, FIRST_TICK, (done) => {
    show(`${done.toLocaleString('en')} filled in`);
  });
  const filled = (performance.now() - begun) / 1000;
  const scene = { name: 'bench', assets, isLiarThere: values.liar, engine };
  const worker = new BenchWorker(store, scene);
  const others = Number(values.workers) - 1;
  const fellows = await Fellows.start(others, 'url' in place.location ? place.location.url : '', scene);
  const meter = new Meter(database);
  const tick = async () => {
    const [share] = await Promise.all([fellows.run(time.now), worker.run(time.now)]);
    await prune(store, time.now);
    worker.alerts += share.alerts;
    return share.cpuMs;
  };
  // the first tick compiles statements and code; after it the server knows its tables, as autovacuum sees to
  await tick();
  if (engine === 'postgres') await database.execute({ sql: 'vacuum analyze', parameters: [] });
  worker.alerts = 0;
  for (let i = 0; i < Number(values.ticks); i++) {
    time.now += MINUTE;
    show(`tick ${i + 1} of ${values.ticks}`);
    await emptyOutbox(database);
    await meter.measure(tick);
  }
  show();
  fellows.stop();
  const cells = [engine, monitors.toLocaleString('en'), ...meter.cells(monitors, worker.alerts)];
  console.log(`| ${[...cells, `${filled.toFixed(1)} s`].join(' | ')} |`);
}

/** The upkeep of a minute. */
async function prune(store: WatchStore, now: number): Promise<void> {
  for (let rows = 1; rows > 0;) rows = await store.prune(now);
}

/** As if the messages of the tick before had arrived: they leave the outbox as they do. */
async function emptyOutbox(database: Database): Promise<void> {
  await database.prepare('delete from watch_delivery').run();
}
