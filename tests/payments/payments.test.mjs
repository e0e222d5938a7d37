import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { register } from 'tsx/esm/api';

register();
const { hasOneAddress } = await import('../../tools/testing/loopback.ts');

const onWindows = process.platform === 'win32' && 'processes are stopped and killed by signals';

const run = fileURLToPath(new URL('run.mjs', import.meta.url));

/** SQLite always; PostgreSQL if the environment names a server, like all tests on databases. */
const databases = process.env.TEST_DATABASE_URL ? 'sqlite,postgres' : 'sqlite';

test('every payment is delivered or not charged, during every fault', { skip: onWindows || hasOneAddress }, () => {
  const args = ['--faults', '5', '--databases', databases];
  const { status, stdout } = spawnSync(process.execPath, [run, ...args], { encoding: 'utf8' });
  assert.equal(status, 0, stdout);
});
