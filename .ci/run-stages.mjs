// Runs the stages of .ci/stages.mjs and prints each one with its seconds when it ends. The others still run after a failure, unless the
// dependencies could not be installed. The last line is "N passed, N failed", over all tests.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { GROUPS, START } from './stages.mjs';

const AT_ONCE = 2;
/** The last lines of a failed stage, repeated at the end. */
const LAST_LINES = 12;

const start = performance.now();
const running = new Set();
const failed = [];
let log = '';

for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, () => {
    for (const child of running) process.kill(-child.pid, 'SIGTERM');
    process.exit(1);
  });

console.log(`Node ${process.versions.node}`);
for (const group of GROUPS) {
  const queue = [...group];
  const isAlone = group.length === 1;
  await Promise.all(Array.from({ length: AT_ONCE }, () => runFrom(queue, isAlone)));
  if (group.some(([title]) => title === START) && !isInstalled()) break;
}

console.log(`\n${secondsSince(start)} s in all`);
for (const { title, output } of failed) console.log(`FAILED: ${title}\n${lastWords(output)}`);
await printCounts();
process.exitCode = failed.length > 0 ? 1 : 0;

async function runFrom(queue, isAlone) {
  for (let stage = queue.shift(); stage !== undefined; stage = queue.shift()) await runStage(...stage, isAlone);
}

/** The output of a stage that runs alone is printed as it comes. */
async function runStage(title, command, isAlone) {
  const began = performance.now();
  console.log(isAlone ? `\n=== ${title}` : `... ${title}`);
  const { code, output, processorSeconds } = await outcomeOf(command, isAlone);
  const outcome = code === 0 ? '' : 'FAILED after ';
  const times = `${secondsSince(began)} s, ${processorSeconds} s of processor time`;
  if (!isAlone) process.stdout.write(`\n=== ${title}\n${output}`);
  console.log(`--- ${title}: ${outcome}${times}`);
  log += output;
  if (code !== 0) failed.push({ title, output });
}

/** bash measures the processor time of the command and of every process that it has waited for. */
function outcomeOf(command, isAlone) {
  const script = `TIMEFORMAT='processor: %U %S'; time bash -c "$STAGE"`;
  const child = spawn('bash', ['-c', script], {
    env: { ...process.env, STAGE: command },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true, // a process group, which a signal ends as a whole
  });
  running.add(child);
  const pieces = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (piece) => pieces.push(piece));
    if (isAlone) stream.on('data', (piece) => process.stdout.write(piece));
  }
  return new Promise((resolve) => {
    child.on('close', (code) => {
      running.delete(child);
      const whole = Buffer.concat(pieces).toString();
      const [line, user = 0, system = 0] = /^processor: ([\d.]+) ([\d.]+)\n/m.exec(whole) ?? [''];
      const processorSeconds = Math.round(Number(user) + Number(system));
      resolve({ code: code ?? 1, output: whole.replace(line, ''), processorSeconds });
    });
  });
}

function isInstalled() {
  return existsSync('node_modules/.package-lock.json');
}

function secondsSince(moment) {
  return Math.round((performance.now() - moment) / 1000);
}

function lastWords(output) {
  const lines = output.split('\n').filter((line) => line.trim() !== '');
  return lines
    .slice(-LAST_LINES)
    .map((line) => `  ${line.slice(0, 200)}`)
    .join('\n');
}

async function printCounts() {
  const { countTests } = await import('../tools/setup/count-tests.mjs');
  const { passed, failed: tests } = countTests(log);
  console.log(`${passed} passed, ${tests} failed`);
}
