import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { run } from '../../../tools/setup/run.mjs';
import { runSource } from '../../../tools/setup/run-source.mjs';

/** A machine that has nothing else to do starts and ends a process in this time [ms]. */
const IDLE_START_MS = 60;

const root = fileURLToPath(new URL('../../..', import.meta.url));

/**
 * Runs a play of faults with the arguments of this program, on a clock that is faster than that of the machine.
 *
 * @param module   its path in the workspace
 * @param fastest  how many times as fast at the most
 * @param slowest  how many times as fast at the least; `--clock` in the arguments sets it
 * @returns the exit code
 */
export async function runOnFastClock(module, { fastest, slowest }) {
  const args = process.argv.slice(2);
  const [, clock] = /--clock[= ](\S+)/.exec(args.join(' ')) ?? [];
  process.env.FAST_CLOCK = `${Date.now()},${clock ?? clockFactor(fastest, slowest)}`;
  const generated = await run(process.execPath, ['tools/openapi/generate.mjs'], { cwd: root });
  return generated || runSource(root, module, args);
}

/** On a busy machine the clock is slower, so that deadlines are missed where the run wants it and nowhere else. */
function clockFactor(fastest, slowest) {
  const times = Array.from({ length: 3 }, () => {
    const begun = performance.now();
    spawnSync(process.execPath, ['--eval', '0']);
    return performance.now() - begun;
  });
  const [, median] = times.sort((a, b) => a - b);
  return Math.max(slowest, Math.min(fastest, (fastest * IDLE_START_MS) / median)).toFixed(2);
}
