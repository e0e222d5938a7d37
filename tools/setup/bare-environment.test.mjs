import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { bareEnvironment } from './bare-environment.mjs';

const script = fileURLToPath(new URL('../bare.mjs', import.meta.url));

const needed = {
  HOME: '/home/somebody',
  PATH: '/bin',
  npm_config_registry: 'r',
  NPM_CONFIG_CACHE: 'c',
  HTTPS_PROXY: 'p',
  http_proxy: 'p',
  no_proxy: 'n',
};

test('keeps home, path and the settings of the package client', () => {
  const rest = { CI: 'true', FORCE_COLOR: '0', NX_DAEMON: 'false', TEST_DATABASE_URL: 'u', npm_lifecycle_event: 't' };
  assert.deepEqual(bareEnvironment({ ...needed, ...rest, NODE_OPTIONS: '--x', DATABASE_URL: 'u' }), needed);
});

test('a command runs in it, with what it is given besides, and its exit code is passed on', () => {
  const command = 'console.log(JSON.stringify([process.env.CI, process.env.GIVEN])); process.exit(7)';
  const { stdout, status } = spawnSync(process.execPath, [script, 'GIVEN=a=b', process.execPath, '-e', command], {
    env: { ...process.env, CI: 'true' },
    encoding: 'utf8',
  });
  assert.deepEqual([JSON.parse(stdout), status], [[null, 'a=b'], 7]);
});
