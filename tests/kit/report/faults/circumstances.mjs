import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { cpus, release, totalmem, type } from 'node:os';
import { join } from 'node:path';

/** When, where and of what something was played. */
export function circumstances(root) {
  const [cpu] = cpus();
  return {
    date: new Date().toISOString().slice(0, 16).replace('T', ' '),
    commit: textOf('git', ['rev-parse', '--short=10', 'HEAD'], root) ?? 'unknown',
    node: process.version,
    sqlite: sqliteVersion(root),
    postgres: postgresVersion(),
    machine: `${cpus().length} × ${cpu?.model.trim() || process.arch}, ${Math.round(totalmem() / 2 ** 30)} GB, ${type()} ${release()}`,
  };
}

function sqliteVersion(root) {
  const { DatabaseSync } = createRequire(join(root, 'libs/database/package.json'))('@photostructure/sqlite');
  const database = new DatabaseSync(':memory:');
  const { version } = database.prepare('select sqlite_version() as version').get();
  database.close();
  return version;
}

/** Of the newest server that is installed where Debian keeps them. */
function postgresVersion() {
  const installed = '/usr/lib/postgresql';
  try {
    const newest = Math.max(...readdirSync(installed).map(Number).filter(Number.isFinite));
    return textOf(join(installed, String(newest), 'bin/postgres'), ['--version'])?.replace(
      /^postgres \(PostgreSQL\) /,
      '',
    );
  } catch {
    return undefined;
  }
}

function textOf(program, args, cwd) {
  const { status, stdout } = spawnSync(program, args, { cwd, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
}
