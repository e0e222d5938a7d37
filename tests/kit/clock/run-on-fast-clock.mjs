import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { run } from '../../../tools/setup/run.mjs';
import { runSource } from '../../../tools/setup/run-source.mjs';

/** Time that an idle machine needs to start and end a process [ms]. */
const IDLE_START_MS = 60;

const root = fileURLToPath(new URL('../../..', import.meta.url));

/**
 * Runs a play from its source.
 *
 * @param module  its path in the workspace
 * @returns the exit code
 */
export async function runPlay(module, args = process.argv.slice(2)) {
  const generated = await run(process.execPath, ['tools/openapi/generate.mjs'], { cwd: root });
  return generated || runSource(root, module, args);
}

/**
 * Runs a play with the arguments of this program, on a clock that runs faster than the machine's.
 *
 * @param fastest  largest factor
 * @param slowest  smallest factor; `--clock` in the arguments sets it
 */
export function runOnFastClock(module, { fastest, slowest }) {
  const [, clock] = /--clock[= ](\S+)/.exec(process.argv.slice(2).join(' ')) ?? [];
  process.env.FAST_CLOCK = `${Date.now()},${clock ?? clockFactor(fastest, slowest).toFixed(2)}`;
  return runPlay(module);
}

/** On a busy machine the clock is slower, so that only the run's own faults miss deadlines. */
export function clockFactor(fastest, slowest) {
  const times = Array.from({ length: 3 }, () => {
    const begun = performance.now();
    spawnSync(process.execPath, ['--eval', '0']);
    return performance.now() - begun;
  });
  const [, median] = times.sort((a, b) => a - b);
  return Math.max(slowest, Math.min(fastest, (fastest * IDLE_START_MS) / median));
}
