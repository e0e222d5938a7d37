import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

/** Runs the launcher in a folder that has nothing but itself and these files. */
function start(words, files = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'quant-start-built-'));
  try {
    const launcher = join(folder, 'tools/production/start.mjs');
    cpSync(fileURLToPath(new URL('start.mjs', import.meta.url)), launcher);
    for (const [path, text] of Object.entries({ 'package.json': '{"type":"module"}', ...files })) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    return spawnSync(process.execPath, [launcher, ...words], { cwd: folder, encoding: 'utf8' });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

test('what is not built is told in one line', () => {
  const { status, stdout, stderr } = start(['api']);
  assert.deepEqual([status, stdout, stderr], [1, '', 'apps/api is not built: npm run build\n']);
});

test('what is built runs in this very process', () => {
  const own = "console.log('served', process.pid); process.exitCode = 7";
  const { pid, status, stdout } = start(['watch-worker'], { 'apps/watch-worker/dist/main.js': own });
  assert.deepEqual([status, stdout], [7, `served ${pid}\n`]);
});

test('another program is a wrong usage', () => {
  for (const words of [[], ['explorer'], ['../api']]) {
    const { status, stderr } = start(words);
    assert.equal(status, 2);
    assert.match(stderr, /^usage: /);
  }
});
