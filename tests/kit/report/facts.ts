import { execFileSync } from 'node:child_process';
import { cpus, loadavg, release, totalmem, type } from 'node:os';

/** Where, when and of what a report is. */
export function factsOf(command: string): readonly string[] {
  const gib = totalmem() / 2 ** 30;
  const [cpu] = cpus();
  return [
    `Date: ${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC`,
    `Commit: ${commit()}`,
    `Node.js ${process.versions.node}, ${type()} ${release()}`,
    `Machine: ${cpus().length} × ${cpu?.model.trim() || 'unknown processor'}, ${gib.toFixed(0)} GiB of memory`,
    `Processes that wanted a processor in the last 15 minutes, on average: ${loadavg()[2]?.toFixed(1) ?? ''}`,
    `Command: \`${command}\``,
  ];
}

function commit(): string {
  try {
    const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim();
    // the reports themselves are written by these runs
    const isChanged = git('status', '--porcelain', '--untracked-files=no', '--', ':!docs/reports') !== '';
    return git('rev-parse', '--short=10', 'HEAD') + (isChanged ? ' and changes that are not committed' : '');
  } catch {
    return 'unknown';
  }
}
