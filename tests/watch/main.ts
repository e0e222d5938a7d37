// Watches positions with real processes of the service while faults happen; run.mjs starts it with a loader for TypeScript.
import { writeFile } from 'node:fs/promises';
import { enginesOf, integerOf, onEarlyEnd, say, valuesOf } from '../kit/command-line';
import { VENUES } from '../kit/exchange/exchanges';
import { type Judged, judged, play, type Played } from './play';
import { printReport } from './report';
import { bundleService, PATIENT_FAST_CLOCK } from '../kit/process/bundle';
import { Timeline } from '../kit/clock/timeline';
import { PostgresServer } from '../kit/postgres/server';
import { type Engine, ENGINES, namedServer, openFolder, openServer } from '../kit/store/store';
import { type Size, World } from './worlds/world';

const values = valuesOf({
  faults: { type: 'string', default: '200' },
  seed: { type: 'string', default: '1' },
  databases: { type: 'string', default: ENGINES.join(',') },
  monitors: { type: 'string', default: '50' },
  without: { type: 'string', default: '^$' },
  speed: { type: 'string', default: '' },
  cluster: { type: 'boolean', default: false },
  trial: { type: 'boolean', default: false },
  json: { type: 'string', default: '' },
});
const faults = integerOf('--faults', values.faults);
const seed = integerOf('--seed', values.seed);
const monitors = integerOf('--monitors', values.monitors);
const speed = integerOf('--speed', values.speed);
const engines = enginesOf(values.databases);
const without = new RegExp(values.without);

const SIZES: Readonly<Record<Engine, Size>> = {
  sqlite: { apis: 1, workers: 1, isInline: true, fallible: VENUES },
  // the venue whose funding is followed stays healthy, so a missing change of sign has no excuse
  postgres: { apis: 2, workers: 3, isInline: false, fallible: VENUES.slice(1) },
};

const bundle = await bundleService({ before: PATIENT_FAST_CLOCK });
const cluster = values.cluster && engines.includes('postgres') ? await PostgresServer.create() : undefined;
const server = cluster?.url ?? namedServer();
/** only crash a server that this run started */
const crash = cluster && (() => cluster.crash());
const worlds: World[] = [];
onEarlyEnd(cleanUp);
try {
  const played = await playAll();
  say('judging');
  const verdicts = played.map((each) => judged(each, values.trial));
  const violations = verdicts.reduce((sum, each) => sum + each.violations.length, 0);
  printReport(engines.map((engine, i) => [engine, verdicts[i] as Judged]));
  console.log(
    `\n${faults} faults, ${violations} violations, clock × ${speed}, seed ${seed}, ${process.uptime().toFixed(1)} s`,
  );
  if (values.json !== '')
    await writeFile(values.json, JSON.stringify(engines.map((engine, i) => asJson(engine, verdicts[i] as Judged))));
  process.exitCode = violations > 0 ? 1 : 0;
} finally {
  await cleanUp();
}

function playAll(): Promise<Played[]> {
  const share = Math.ceil(faults / engines.length);
  return Promise.all(engines.map((engine, i) => playOn(engine, Math.min(share, faults - i * share), seed + i)));
}

/** Result of a world, as JSON for other programs. */
function asJson(engine: Engine, { counts, violations, faults: times }: Judged): object {
  return { engine, counts, violations, faults: Object.fromEntries(times) };
}

async function playOn(engine: Engine, count: number, seedOfWorld: number): Promise<Played> {
  const store = engine === 'sqlite' ? await openFolder() : { ...(await openServer(server)), crash };
  const world = await World.open(store, new Timeline(speed), seedOfWorld, bundle, SIZES[engine]);
  worlds.push(world);
  const played = await play(world, {
    ...{ faults: count, monitors, without },
    say: (line) => {
      tell(engine, line);
    },
  });
  worlds.splice(worlds.indexOf(world), 1);
  await world.close();
  return played;
}

async function cleanUp(): Promise<void> {
  await Promise.allSettled(worlds.splice(0).map((world) => world.close()));
  await cluster?.remove();
  await bundle.remove();
}

function tell(engine: Engine | undefined, line: string): void {
  say(`${(engine ?? '').padEnd(8)} ${line}`);
}
