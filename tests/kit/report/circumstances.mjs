import { execFileSync } from 'node:child_process';
import { cpus, release, totalmem, type } from 'node:os';

/** Place, date and subject of a report. */
export function circumstances() {
  const [cpu] = cpus();
  return {
    date: new Date().toISOString().slice(0, 16).replace('T', ' '),
    commit: commit(),
    node: process.version,
    machine: `${cpus().length} × ${cpu?.model.trim() || process.arch}, ${Math.round(totalmem() / 2 ** 30)} GB, ${type()} ${release()}`,
  };
}

function commit() {
  try {
    const git = (...args) => execFileSync('git', args, { encoding: 'utf8' }).trim();
    // ignore the reports, which these runs write
    const isChanged = git('status', '--porcelain', '--untracked-files=no', '--', ':!docs/reports') !== '';
    return git('rev-parse', '--short=10', 'HEAD') + (isChanged ? ' and uncommitted changes' : '');
  } catch {
    return 'unknown';
  }
}
