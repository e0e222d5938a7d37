import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('../../deploy/systemd', import.meta.url));
const units = readdirSync(folder);
const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;

/** The settings of a unit, by name; the last one of a name. */
function settingsOf(unit) {
  const lines = readFileSync(join(folder, unit), 'utf8').split('\n');
  return Object.fromEntries(lines.filter((line) => /^\w+=/.test(line)).map((line) => line.split(/=(.*)/, 2)));
}

test('the API and the worker have a unit each, which starts what npm run build makes', () => {
  const started = units.map((unit) => settingsOf(unit).ExecStart);
  assert.deepEqual(started, [
    '/usr/bin/node /opt/quant/apps/api/dist/main.js',
    '/usr/bin/node /opt/quant/apps/watch-worker/dist/main.js',
  ]);
});

for (const unit of units) {
  test(`${unit}: it has the time that it needs to end, and is started again when it fails`, () => {
    const { TimeoutStopSec, Restart, KillMode, MemoryMax } = settingsOf(unit);
    assert.ok(Number(TimeoutStopSec) > 10, 'a stop takes ten seconds at the most');
    // the processes of WEB_CONCURRENCY are told to end by the first one
    assert.deepEqual([Restart, KillMode], ['on-failure', 'mixed']);
    assert.match(MemoryMax, /^\d+G$/);
  });

  test(`${unit}: it can write to its own folder alone`, () => {
    const { DynamicUser, ProtectSystem, NoNewPrivileges, StateDirectory, StateDirectoryMode } = settingsOf(unit);
    assert.deepEqual([DynamicUser, ProtectSystem, NoNewPrivileges], ['yes', 'strict', 'yes']);
    assert.deepEqual([StateDirectory, StateDirectoryMode], ['quant', '0700']);
    assert.match(settingsOf(unit).Environment, /\bDATA_DIR=%S\/quant\b/);
  });

  test(`${unit}: systemd understands it`, { skip: !hasSystemd && 'systemd is not here' }, () => {
    const place = mkdtempSync(join(tmpdir(), 'quant-unit-'));
    try {
      // it looks for the program, too
      const text = readFileSync(join(folder, unit), 'utf8').replace(/^ExecStart=.*$/m, `ExecStart=${process.execPath}`);
      writeFileSync(join(place, unit), text);
      const { status, stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', join(place, unit)], {
        encoding: 'utf8',
      });
      assert.deepEqual([status, stderr], [0, '']);
    } finally {
      rmSync(place, { recursive: true, force: true });
    }
  });
}
