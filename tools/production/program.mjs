import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { bareEnvironment } from '../setup/bare-environment.mjs';

const PATIENCE_MS = 60_000;
const LONGEST_STOP_MS = 15_000;
const LISTENING = /http:\/\/127\.0\.0\.1:\d+/;

/**
 * Starts a program as a supervisor would, with the given environment only, and waits until it reports its address.
 *
 * @param command   the program and its arguments
 * @param settings  its variables
 * @throws Error  it ended, or said nothing for a minute
 */
export async function startProgram(command, cwd, settings) {
  const [file, ...args] = command;
  const own = { PORT: '0', HOST: '127.0.0.1', MARKET_DATA: 'simulated', NODE_ENV: 'production', ...settings };
  const env = { ...bareEnvironment(process.env), ...own };
  const child = spawn(file, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = once(child, 'exit');
  const end = () => child.kill('SIGKILL');
  process.on('exit', end);
  let said = '';
  const address = new Promise((resolve) => {
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text) => {
        said = (said + text).slice(-10_000);
        const [found] = LISTENING.exec(said) ?? [];
        if (found) resolve(found);
      });
  });
  const base = await Promise.race([
    address,
    ended.then(() => undefined),
    pause(PATIENCE_MS, undefined, { ref: false }),
  ]);
  if (base === undefined) {
    end();
    throw new Error(`${command.join(' ')} did not listen: ${said}`);
  }
  return {
    base,
    pid: child.pid,
    said: () => said,
    /** Tells it to end. @returns its exit code, or the signal that it died of; undefined if it did not end in time */
    stop: async (signal = 'SIGTERM') => {
      child.kill(signal);
      const [code, killed] = await Promise.race([ended, pause(LONGEST_STOP_MS, [], { ref: false })]);
      end();
      process.off('exit', end);
      return code ?? killed;
    },
  };
}

/** The memory of a process and of those that it has started: of npm, the program is a child [MB]. Linux alone tells. */
export function residentMegabytes(pid) {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)[1]) / 1024);
}

/** The last of a line of processes that have one child each: the program itself, where npm started it. */
export function programOf(pid) {
  const [child] = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');
  return child ? programOf(Number(child)) : pid;
}
