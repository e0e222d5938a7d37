import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Lines of the tick benchmark: the cost of a tick over this many monitors. @throws Error  it fails */
export async function monitorTable(sizes: string, engines: string, ticks: number): Promise<string> {
  const program = ['libs/watch/bench/tick.ts', '--sizes', sizes, '--engines', engines, '--ticks', String(ticks)];
  const child = spawn(process.execPath, ['--conditions=@quant/source', '--import', 'tsx', ...program], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [printed] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  if (child.exitCode !== 0) throw new Error(`the benchmark of ticks ended with ${child.exitCode}`);
  return printed
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .join('\n');
}
