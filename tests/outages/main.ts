// Plays outages; run.mjs starts it with a loader for TypeScript and a clock that runs fast.
import '../kit/clock/fast-clock';
import { writeFile } from 'node:fs/promises';
import { integerOf, onEarlyEnd, say, valuesOf } from '../kit/command-line';
import { type Bundle, bundleService, PATIENT_FAST_CLOCK } from '../kit/process/bundle';
import { RUN_CLOCK } from '../kit/clock/run-clock';
import { ALL } from './faults/all';
import { type Outage, type Setting } from './outage';
import { type Played, table } from './report';
import { bundleNextVersion } from './world/next-version';

const values = valuesOf({
  only: { type: 'string', default: '' },
  quick: { type: 'boolean', default: false },
  seed: { type: 'string', default: '1' },
  'at-once': { type: 'string', default: '3' },
  clock: { type: 'string', default: '' }, // read by run.mjs
  json: { type: 'string', default: '' },
  list: { type: 'boolean', default: false },
});
const seed = integerOf('--seed', values.seed);
const atOnce = integerOf('--at-once', values['at-once']);
const only = new RegExp(values.only);
const chosen = ALL.filter((outage) => only.test(titleOf(outage)) && (!values.quick || outage.isQuick === true));

if (values.list) console.log(chosen.map(titleOf).join('\n'));
else if (chosen.length === 0) throw new Error(`only must match the name of an outage; received '${values.only}'`);
else process.exitCode = await playAll();

async function playAll(): Promise<number> {
  say(`${chosen.length} of ${ALL.length} outages, ${atOnce} in parallel, clock × ${RUN_CLOCK.speed}, seed ${seed}`);
  const bundle = await bundleService({ before: PATIENT_FAST_CLOCK });
  let next: Promise<Bundle> | undefined;
  const open = new Set<() => Promise<void>>();
  const setting = {
    bundle,
    nextBundle: () => (next ??= bundleNextVersion()),
    speed: RUN_CLOCK.speed,
    seed,
    open,
  };
  onEarlyEnd(async () => {
    await Promise.allSettled([...open].map((close) => close()));
    await bundle.remove();
  });
  try {
    const played = await queue(setting);
    console.log(table(played));
    const wrong = played.filter(({ outcome }) => outcome && outcome.wrongs.length > 0).length;
    console.log(`\n${played.length} outages, ${wrong} with something wrong, ${Math.round(process.uptime())} s`);
    return wrong > 0 ? 1 : 0;
  } finally {
    await bundle.remove();
    await (await next)?.remove();
  }
}

async function queue(setting: Omit<Setting, 'say'>): Promise<readonly Played[]> {
  const played: Played[] = [];
  const waiting = chosen.values();
  const worker = async (): Promise<void> => {
    for (const outage of waiting) {
      say(`${titleOf(outage)}: begins`);
      const ended = await playOne(outage, setting);
      played.push(ended);
      // write it now: an interrupted run keeps its results
      if (values.json !== '') await writeFile(values.json, JSON.stringify(played));
      const wrongs = ended.outcome?.wrongs ?? [];
      const what = ended.lacking ?? (wrongs.length === 0 ? 'held' : `WRONG: ${wrongs.join('; ')}`);
      say(`${played.length}/${chosen.length} ${titleOf(outage)}: ${what}`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  const place = (each: Played): number => chosen.findIndex((outage) => titleOf(outage) === titleOf(each));
  return played.sort((a, b) => place(a) - place(b));
}

/** An unexpected error that ends a play counts as a fault, too. */
async function playOne(
  { name, engine, does, holds, lacks, play }: Outage,
  setting: Omit<Setting, 'say'>,
): Promise<Played> {
  const from = process.uptime();
  const of = { name, engine, does, holds };
  const lacking = await lacks?.();
  if (lacking !== undefined) return { ...of, lacking, seconds: 0 };
  const told = (line: string): void => {
    say(`  ${titleOf({ name, engine })}: ${line}`);
  };
  const outcome = await play({ ...setting, say: told }).catch((error: unknown) => {
    const why = error instanceof Error ? (error.stack ?? error.message).split('\n', 2).join('') : String(error);
    return { counts: {}, seen: [], wrongs: [`it could not be played: ${why}`] };
  });
  return { ...of, outcome, seconds: Math.round(process.uptime() - from) };
}

function titleOf({ name, engine }: Pick<Outage, 'name' | 'engine'>): string {
  return `${name} (${engine})`;
}
