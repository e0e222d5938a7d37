import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { quietEnvironment } from './quiet-environment.mjs';

const PARENT_CHECK_MS = 250;

/** A signal to a process group reaches us directly and, once more, through npm. */
const ECHO_MS = 1000;

/**
 * Runs a command with our terminal and resolves to its exit code. A SIGTERM or SIGINT that we get meanwhile is passed
 * on, and ends this process with the code of the command. So does the loss of our parent under npm: npm signals
 * only the shell it has put between itself and us, and most shells die of that without a word to us.
 *
 * @param options.detached  own process group, so that a signal to ours reaches the command once, through us
 * @param options.onMessage hears what the command sends on its channel, where `stdio` has one
 */
export function run(command, args, { cwd, env = {}, detached = false, stdio = 'inherit', onMessage } = {}) {
  return new Promise((resolve) => {
    const windows = process.platform === 'win32';
    const child = spawn(command, args, {
      cwd,
      stdio,
      detached: detached && !windows,
      shell: windows && command === 'npm', // npm is npm.cmd there
      env: { ...process.env, ...quietEnvironment, ...env },
    });
    let stopped = -Infinity;
    const passOn = (signal) => {
      const now = performance.now();
      if (now - stopped < ECHO_MS) return;
      stopped = now;
      child.kill(signal);
    };
    process.on('SIGTERM', passOn).on('SIGINT', passOn);
    const parent = process.ppid;
    const watch = setInterval(() => {
      if (process.env.npm_lifecycle_event && process.ppid !== parent) passOn('SIGTERM');
    }, PARENT_CHECK_MS);
    const finish = (code) => {
      clearInterval(watch);
      process.off('SIGTERM', passOn).off('SIGINT', passOn);
      if (stopped > 0) process.exit(code);
      resolve(code);
    };
    if (onMessage) child.on('message', onMessage);
    child.on('error', (error) => {
      console.error(`${command}: ${error.message}`);
      finish(1);
    });
    child.on('exit', (code, signal) => finish(code ?? 128 + constants.signals[signal]));
  });
}
