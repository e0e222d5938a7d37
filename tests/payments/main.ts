// Buys from real processes of the service while faults happen; run.mjs starts it with a loader for TypeScript and a clock that runs fast.
import '../kit/clock/fast-clock';
import { writeFile } from 'node:fs/promises';
import { enginesOf, integerOf, onEarlyEnd, say, valuesOf } from '../kit/command-line';
import { RUN_CLOCK } from '../kit/clock/run-clock';
import { allCases, type Case, choose } from './cases';
import { serveFaultyFacilitator } from '../kit/facilitator/faulty-facilitator';
import { type Result, Runner } from './runner';
import { faults, isFault, printTable, provesLittle } from './report';
import { bundleStruckService } from './service/bundle-struck-service';
import { type Engine, ENGINES, namedServer } from '../kit/store/store';
import { sellingEnvironment } from '../kit/facilitator/selling-environment';

const values = valuesOf({
  faults: { type: 'string', default: '200' },
  seed: { type: 'string', default: '1' },
  databases: { type: 'string', default: ENGINES.join(',') },
  only: { type: 'string', default: '' },
  'at-once': { type: 'string', default: '8' },
  clock: { type: 'string', default: '' }, // read by run.mjs
  list: { type: 'boolean', default: false },
  json: { type: 'string', default: '' },
});
const count = integerOf('--faults', values.faults);
const seed = integerOf('--seed', values.seed);
const atOnce = integerOf('--at-once', values['at-once']);
const engines = enginesOf(values.databases);
const only = new RegExp(values.only);

const bundle = await bundleStruckService();
const facilitator = await serveFaultyFacilitator();
onEarlyEnd(cleanUp);
try {
  process.exitCode = await run();
} finally {
  await cleanUp();
}

async function cleanUp(): Promise<void> {
  await facilitator.close();
  await bundle.remove();
}

async function run(): Promise<number> {
  const setting = { server: namedServer(), main: bundle.api, environment: sellingEnvironment(facilitator) };
  const runners = new Map<Engine, Runner>();
  for (const engine of engines) runners.set(engine, await Runner.open(setting, facilitator, engine));
  for (const runner of runners.values()) await runner.sellWithoutFaults();
  const all = allCases(engines, (engine, goods) => runners.get(engine)?.steps(goods) ?? []);
  const chosen = choose(
    all.filter(({ name }) => only.test(name)),
    count,
    seed,
  );
  say(`${chosen.length} of ${all.length} cases, seed ${seed}, ${engines.join(' and ')}, clock × ${RUN_CLOCK.speed}`);
  if (values.list) console.log(chosen.map(({ name }) => name).join('\n'));

  const results = values.list ? [] : await playAll(chosen, runners);
  const judged = await Promise.all([...runners.values()].map((runner) => runner.close()));
  results.push(...judged.flat());
  printTable(results);
  const wrong = results.filter(isFault).length;
  if (values.json !== '') await writeFile(values.json, JSON.stringify(results));
  console.log(`\n${faults(results)}`);
  console.log(`\n${results.length} purchases, ${wrong} ended wrong, ${Math.round(process.uptime())} s`);
  if (provesLittle(results)) console.log('too many faults did not happen: the machine is too busy');
  return wrong > 0 || provesLittle(results) ? 1 : 0;
}

async function playAll(cases: readonly Case[], runners: ReadonlyMap<Engine, Runner>): Promise<Result[]> {
  const results: Result[] = [];
  const queue = cases.values();
  let done = 0;
  const worker = async (): Promise<void> => {
    for (const each of queue) {
      const ended = await played(each, runners.get(each.engine));
      results.push(...ended);
      say(`${++done}/${cases.length} ${each.name}${ended.some(isFault) ? ': it ended wrong' : ''}`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return results;
}

/** A case that cannot be played is no evidence about payments; too many of them are a fault of the run. */
async function played(each: Case, runner: Runner | undefined): Promise<readonly Result[]> {
  try {
    return (await runner?.play(each)) ?? [];
  } catch (error) {
    const { name, kind, engine, network } = each;
    const why = error instanceof Error ? error.message : String(error);
    return [{ name, kind: kind.name, engine, network, told: [], verdict: { end: 'vacuous', why } }];
  }
}
