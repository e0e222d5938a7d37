import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { bundledPrograms } from './bundled-programs.mjs';

const SOURCES = [
  'api/src/main',
  'api/src/workers/calculate',
  'api/src/programs/main',
  'watch-worker/src/main',
  'watch-worker/src/demo',
];

/** A workspace whose programs print their own names, by way of a library. */
function workspace(context) {
  const root = mkdtempSync(join(tmpdir(), 'programs-'));
  context.after(() => rmSync(root, { recursive: true }));
  const write = (path, content) => {
    mkdirSync(join(root, path, '..'), { recursive: true });
    writeFileSync(join(root, path), content);
  };
  write('package-lock.json', '{}');
  for (const app of ['api', 'watch-worker'])
    write(`apps/${app}/package.json`, JSON.stringify({ name: app, type: 'module', dependencies: { near: '*' } }));
  write('libs/near/package.json', JSON.stringify({ name: 'near' }));
  write('libs/near/src/index.ts', 'export const say = (text: string): void => console.log(text);');
  for (const source of SOURCES)
    write(
      `apps/${source}.ts`,
      `import { say } from '${source.replaceAll(/[^/]+/g, '..').slice(3)}/../libs/near/src/index.ts';
say('${source}');`,
    );
  return { root, write, cache: join(root, 'apps/api/node_modules/.cache') };
}

const said = (folder, name) => spawnSync(process.execPath, [join(folder, `${name}.js`)], { encoding: 'utf8' }).stdout;

test('programs are bundled once, even by two at a time, and run', async (context) => {
  const { root, cache } = workspace(context);
  const [one, other] = await Promise.all([bundledPrograms(root), bundledPrograms(root)]);
  assert.equal(one, other);
  assert.equal(said(one, 'main'), 'api/src/main\n');
  assert.equal(said(one, 'worker'), 'watch-worker/src/main\n');
  assert.equal(readdirSync(cache).length, 1);
});

test('sources that have changed, those of libraries too, are bundled anew, and the oldest bundle is forgotten', async (context) => {
  const { root, write, cache } = workspace(context);
  for (let i = 0; i < 10; i++) {
    const former = join(cache, `programs-${i}`);
    mkdirSync(former, { recursive: true });
    utimesSync(former, 1000 + i, 1000 + i);
  }
  const before = await bundledPrograms(root);
  write('libs/near/src/index.ts', 'export const say = (text: string): void => console.log(text.toUpperCase());');
  const after = await bundledPrograms(root);
  assert.notEqual(after, before);
  assert.equal(said(after, 'demo'), 'WATCH-WORKER/SRC/DEMO\n');
  assert.equal(readdirSync(cache).length, 10);
  assert.ok(existsSync(before) && !existsSync(join(cache, 'programs-1')) && existsSync(join(cache, 'programs-2')));
});

test('sources that are wrong are refused, and nothing is left of them', async (context) => {
  const { root, write, cache } = workspace(context);
  write('apps/api/src/main.ts', 'import "./nowhere";');
  await assert.rejects(bundledPrograms(root), /nowhere/);
  assert.deepEqual(readdirSync(cache), []);
});
