#!/usr/bin/env node
// npm test -- faults: injects faults and writes the results to docs/reports/faults.md: purchases (payments/) and alerts (watch/) while
// one fault is active, thousands of purchases on a fake clock (matrix/), and outages of a service in use (outages/). Exits with 1 if
// acknowledged data was lost, a payment charged twice, an alert missing or doubled, or a fault could not be played.
// usage: npm test -- faults [--quick] [--only NAME] [--seed 1]
//        --quick  a few of each, some minutes; writes no report
//        --only   payments, matrix, watch, outages, or a pattern for names of outages; the report keeps the other results
//        Takes some 40 minutes without options. Without PostgreSQL or root, it names the parts that it skips.
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { ensureDependencies } from '../tools/setup/ensure-dependencies.mjs';
import { run } from '../tools/setup/run.mjs';
import { keepResults, writeReport } from './kit/report/faults.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
    seed: { type: 'string', default: '1' },
    help: { type: 'boolean', short: 'h', default: false },
  },
});
if (values.help) {
  const [, usage] = /(\/\/ usage:[^]*?)\nimport/.exec(await readFile(fileURLToPath(import.meta.url), 'utf8'));
  console.log(usage.replaceAll(/^\/\/ ?/gm, ''));
  process.exit(0);
}
if (!/^[1-9]\d{0,5}$/.test(values.seed)) {
  console.error(`--seed must be an integer from 1 to 999999; received '${values.seed}'`);
  process.exit(2);
}

/** Each part, how many faults it has, and how many in a quick run. */
const PARTS = [
  { name: 'payments', arguments: ['--faults'], faults: 200, quick: 8 },
  { name: 'matrix', program: 'payments/matrix.mjs', arguments: [] },
  // a clock slow enough that two idle processors miss no tick; both databases run in parallel
  { name: 'watch', arguments: ['--cluster', '--speed', '12', '--trial', '--faults'], faults: 200, quick: 8 },
  { name: 'outages', arguments: [] },
];

await ensureDependencies(root);
const folder = await mkdtemp(join(tmpdir(), 'quant-faults-'));
let code = 0;
try {
  for (const part of PARTS.filter(isWanted)) code = (await play(part)) || code;
} finally {
  await rm(folder, { recursive: true, force: true });
}
if (!values.quick) await writeReport(root);
process.exitCode = code;

function isWanted({ name }) {
  const isOfPart = PARTS.some((part) => part.name === values.only);
  return values.only === '' || values.only === name || (name === 'outages' && !isOfPart);
}

async function play({ name, program = `${name}/run.mjs`, arguments: given, faults, quick }) {
  console.error(`\n=== ${name}`);
  const args = [...given, ...(faults ? [String(values.quick ? quick : faults)] : []), '--seed', values.seed];
  if (faults === undefined && values.quick) args.push('--quick');
  const isPattern = values.only !== '' && !PARTS.some((part) => part.name === values.only);
  if (name === 'outages' && isPattern) args.push('--only', values.only);
  const file = join(folder, `${name}.json`);
  const command = ['node', `tests/${program}`, ...args].join(' ');
  const begun = Date.now();
  const ended = await run(process.execPath, [`tests/${program}`, ...args, '--json', file], { cwd: root });
  const results = await readFile(file, 'utf8').then(JSON.parse, () => undefined);
  if (results && !values.quick)
    await keepResults(root, name, results, { command, seconds: Math.round((Date.now() - begun) / 1000) });
  return ended || (results ? 0 : 1);
}
