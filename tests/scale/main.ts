// Measures costs and limits; run.mjs builds the service, and starts this with a loader for TypeScript.
import { join } from 'node:path';
import { writeFormatted } from '../../tools/lint/formatted.mjs';
import { enginesOf, onEarlyEnd, say, UsageError, valuesOf } from '../kit/command-line';
import { factsOf } from '../kit/report/facts';
import { openMeasuredStore } from '../kit/store/measured-store';
import { type Engine, ENGINES } from '../kit/store/store';
import { measureCosts } from './costs';
import { measureExactness } from './exactness';
import { monitorTable } from './monitors';
import { type Measured, pageOf } from './page';
import { measureProcesses } from './processes';
import { measureWall } from './wall';

const HELP = `npm run bench -- scale [options]     measures costs, limits of a database, further processes and exact limits; writes docs/reports/scale.md

  --databases LIST   sqlite, postgres or both, separated by a comma; default both
  --quick            a tenth of the calls and seconds
  --reports FOLDER   folder of the report; default docs/reports
  --print            prints the report instead of writing it

Exit code: 0 success, 1 a limit was exceeded or a grant is missing, 2 wrong usage.`;

const OPTIONS = {
  databases: { type: 'string', default: ENGINES.join(',') },
  quick: { type: 'boolean', default: false },
  reports: { type: 'string', default: 'docs/reports' },
  print: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false, short: 'h' },
} as const;

const words = process.argv.slice(2);
onEarlyEnd(() => Promise.resolve()); // ends child processes with this process
try {
  process.exitCode = await run();
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}

async function run(): Promise<number> {
  const { databases, quick, reports, print, help } = valuesOf(OPTIONS, words);
  if (help) {
    console.log(HELP);
    return 0;
  }
  const engines = enginesOf(databases);
  const measured: Measured[] = [];
  for (const engine of engines) measured.push(await measureOn(engine, quick));
  say('ticks over monitors');
  const monitors = await monitorTable(quick ? '1000' : '10000,100000', engines.join(','), quick ? 2 : 5);
  const command = ['npm run bench -- scale', ...words].join(' ');
  const page = pageOf(measured, monitors, factsOf(command));
  if (print) console.log(page);
  else {
    await writeFormatted(join(reports, 'scale.md'), page);
    say(`written: ${join(reports, 'scale.md')}`);
  }
  return measured.some(({ exactness }) => exactness.faults.length > 0) ? 1 : 0;
}

/** Each part gets a new database. */
async function measureOn(engine: Engine, quick: boolean): Promise<Measured> {
  const seconds = quick ? 0.5 : 5;
  const version = await onStore(engine, (store) => Promise.resolve(store.version));
  return {
    version,
    costs: await onStore(engine, (store) => measureCosts(store, say, quick ? 0.1 : 1)),
    walls: await onStore(engine, (store) => measureWall(store, seconds, say)),
    processes: await onStore(engine, (store) => measureProcesses(store, quick ? 1 : 4, say)),
    exactness: await onStore(engine, (store) => measureExactness(store, 1, say)),
  };
}

async function onStore<Result>(
  engine: Engine,
  work: (store: Awaited<ReturnType<typeof openMeasuredStore>>) => Promise<Result>,
) {
  const store = await openMeasuredStore(engine);
  try {
    return await work(store);
  } finally {
    await store.remove();
  }
}
