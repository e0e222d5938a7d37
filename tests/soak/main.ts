// Loads the built service for a while and judges it; run.mjs builds it, and starts this with a loader for TypeScript.
import { join } from 'node:path';
import { writeFormatted } from '../../tools/lint/formatted.mjs';
import { goalsOf } from './goals';
import { say, UsageError } from '../kit/command-line';
import { HELP, optionsOf, type Options } from './options';
import { factsOf } from '../kit/report/facts';
import { pageOf } from './page';
import { soak, type Soaked } from './soak';

const STOPPED = 130;
const WRONG_USAGE = 2;

const words = process.argv.slice(2);
const stop = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    say('stopping: processes and databases of this run are removed; no report is written');
    stop.abort();
  });

try {
  const options = optionsOf(words);
  if (options) process.exitCode = await run(options);
  else console.log(HELP);
} catch (error) {
  if (!(error instanceof UsageError) && !stop.signal.aborted) throw error;
  if (error instanceof UsageError) console.error(error.message);
  process.exitCode = stop.signal.aborted ? STOPPED : WRONG_USAGE;
}

async function run(options: Options): Promise<number> {
  const runs: Soaked[] = [];
  for (const engine of options.engines) {
    const told = (line: string) => {
      say(`${engine.padEnd(8)} ${line}`);
    };
    runs.push(await soak({ ...options, engine, say: told, signal: stop.signal }));
  }
  const page = pageOf(runs, factsOf(['npm test -- soak', ...words].join(' ')));
  if (options.reports === undefined) console.log(page);
  else await writeFormatted(join(options.reports, 'soak.md'), page);
  const goals = runs.flatMap((each) => goalsOf(each).map((goal) => ({ ...goal, version: each.version })));
  for (const { version, name, found, isMet, isShown } of goals)
    say(`${isMet ? 'PASS' : isShown ? 'miss' : 'MISS'} ${version}: ${name}: ${found}`);
  return goals.every(({ isMet, isShown }) => isMet || isShown) ? 0 : 1;
}
