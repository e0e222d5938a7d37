import { execFileSync } from 'node:child_process';
import { cpus, totalmem } from 'node:os';

/**
 * Head of every report: title, purpose, time, source and machine.
 *
 * @param root     workspace folder
 * @param title    of the report
 * @param about    a paragraph
 * @param command  that repeats it
 */
export function reportHead(root, { title, about, command, versions = {} }) {
  const { model = 'unknown processor' } = cpus()[0] ?? {};
  const rows = {
    date: new Date().toISOString().slice(0, 16).replace('T', ' ') + ' UTC',
    commit: commitOf(root),
    command: `\`${command}\``,
    'Node.js': `${process.versions.node}, V8 ${process.versions.v8}`,
    machine: `${process.platform} ${process.arch}, ${cpus().length} × ${model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GB`,
    ...versions,
  };
  const lines = Object.entries(rows).map(([name, value]) => `| ${name} | ${value} |`);
  return `# ${title}\n\n${about}\n\n| of | this run |\n| --- | --- |\n${lines.join('\n')}\n`;
}

/** The commit that is checked out, and whether files of it have been changed since. */
function commitOf(root) {
  const git = (...args) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  try {
    const isChanged = git('status', '--porcelain', '--untracked-files=no', '--', ':!docs/reports').trim() !== '';
    return `\`${git('rev-parse', '--short=12', 'HEAD').trim()}\`${isChanged ? ', and changes that are not committed' : ''}`;
  } catch {
    return 'unknown: not a git repository';
  }
}
