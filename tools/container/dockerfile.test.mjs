import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { imageOf, stagesOf } from './dockerfile.mjs';
import { ignoredBy } from './ignored.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const stages = stagesOf(join(root, 'Dockerfile'));
const names = stages.map(({ name }) => name);
const images = ['api', 'free', 'worker'].map((name) => imageOf(stages, name));

function withFile(text, use) {
  const folder = mkdtempSync(join(tmpdir(), 'quant-dockerfile-'));
  try {
    writeFileSync(join(folder, 'file'), text);
    return use(join(folder, 'file'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

test('every stage has a name, and what comes from outside a version', () => {
  assert.ok(names.every(Boolean));
  for (const { from } of stages.filter((stage) => !names.includes(stage.from)))
    assert.match(from, /^[\w./-]+:\d+\.\d+[\w.-]*$/);
});

test('the images run without rights, with a health check, and start without a shell', () => {
  for (const { user, healthcheck, entrypoint, volume, environment } of images) {
    assert.deepEqual([user, volume, environment.DATA_DIR, environment.HOST], ['node', ['/data'], '/data', '0.0.0.0']);
    for (const [program, script] of [healthcheck, entrypoint]) {
      assert.equal(program, 'node');
      assert.ok(existsSync(join(root, script)), `${script} is missing`);
    }
  }
});

test('the ports that are named are those that the programs listen on', () => {
  for (const { environment, expose } of images) assert.deepEqual(expose, [environment.PORT, environment.METRICS_PORT]);
});

test('no installation runs the scripts of packages', () => {
  const runs = stages.flatMap(({ steps }) => steps.filter(({ keyword }) => keyword === 'RUN'));
  const installing = runs.filter(({ text }) => /\bnpm\b/.test(text));
  assert.equal(installing.length, 3);
  for (const { text } of installing) assert.match(text, /^npm ci .*--ignore-scripts/);
});

test('what is private, installed or built stays out of the images', () => {
  const isIgnored = ignoredBy(join(root, '.dockerignore'));
  for (const path of [
    ...['.git', '.git/config', 'node_modules/viem', 'apps/api/node_modules', 'apps/api/dist/main.js', '.nx'],
    ...['data/quant.db', 'data/master.key', 'master.key', '.env', 'apps/api/.env.local', 'quant.db-wal', 'x/npm.log'],
  ])
    assert.ok(isIgnored(path), path);
  for (const path of ['package.json', 'apps/api/src/main.ts', 'libs/database/package.json', 'tools/bare.mjs', '.npmrc'])
    assert.ok(!isIgnored(path), path);
});

test('a form that is not known here is refused', () => {
  for (const [text, problem] of [
    ['FROM a:1 AS b\nADD x y', /ADD is not among/],
    ['FROM a:1 AS b\nENTRYPOINT node main.js', /starts a shell/],
    ['FROM a:1 AS b\nCOPY --link x y', /--from alone/],
  ])
    assert.throws(() => withFile(text, stagesOf), problem);
  assert.throws(() => withFile('!kept\n', ignoredBy), /!kept is not known here/);
});
