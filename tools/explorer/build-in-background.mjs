import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { quietEnvironment } from '../setup/quiet-environment.mjs';

const script = fileURLToPath(new URL('run.mjs', import.meta.url));

/** Builds the explorer while a service already answers, at a lower priority; it ends with this process at the latest. */
export function buildInBackground() {
  const builder = spawn(process.execPath, [script], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...quietEnvironment },
  });
  builder.on('spawn', () => setPriority(builder.pid, constants.priority.PRIORITY_BELOW_NORMAL));
  builder.on('error', (error) => console.error(`explorer: ${error.message}`));
  builder.unref();
  process.on('exit', () => builder.kill());
}
