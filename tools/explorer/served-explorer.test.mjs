import assert from 'node:assert/strict';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { fingerprintOf } from '../setup/fingerprint.mjs';
import { servedExplorer } from './served-explorer.mjs';

const repository = fileURLToPath(new URL('../..', import.meta.url));

const FOREIGN = { name: 'foreign', version: '1.2.3', license: 'ISC', type: 'module', main: 'index.js' };

/** A workspace with an explorer of two files, a library that it needs, one that this one needs, and one that nobody needs. */
function workspace(context) {
  const root = mkdtempSync(join(tmpdir(), 'explorer-'));
  context.after(() => rmSync(root, { recursive: true }));
  const write = (path, content) => {
    mkdirSync(join(root, path, '..'), { recursive: true });
    writeFileSync(join(root, path), typeof content === 'string' ? content : JSON.stringify(content));
  };
  write('package-lock.json', '{}');
  write('apps/explorer/package.json', { name: 'explorer', type: 'module', devDependencies: { near: '*', vite: '*' } });
  write(
    'apps/explorer/index.html',
    '<html><head></head><body><script type="module" src="/src/main.ts"></script></body>',
  );
  write('apps/explorer/src/main.ts', 'document.title = __EXPLORER_API__;');
  write('libs/one/package.json', { name: 'near', dependencies: { far: '*' } });
  write('libs/one/src/index.ts', '');
  write('libs/two/package.json', { name: 'far' });
  write('libs/two/src/index.ts', '');
  write('libs/three/package.json', { name: 'other' });
  for (const file of ['apps/explorer/vite.config.ts', 'tools/publishing/notices.ts'])
    cpSync(join(repository, file), join(root, file));
  write('apps/explorer/node_modules/foreign/package.json', FOREIGN);
  write('apps/explorer/node_modules/foreign/index.js', 'export const foreign = document.body;');
  write('apps/explorer/node_modules/foreign/LICENSE', 'Copyright somebody else');
  const places = ['apps/explorer/node_modules/vite', 'node_modules/vite'].map((place) => join(repository, place));
  const vite = places.find((place) => existsSync(place));
  symlinkSync(vite, join(root, 'apps/explorer/node_modules/vite'), 'junction');
  return { root, write, built: join(root, 'apps/explorer/dist/api') };
}

test('the page is built for the service that it comes from, under its policy, and kept', async (context) => {
  const { root, built } = workspace(context);
  const explorer = servedExplorer(root);
  assert.equal(explorer.isCurrent(), false);
  await explorer.build();
  assert.equal(servedExplorer(root).isCurrent(), true);
  assert.deepEqual(readdirSync(join(built, '..')), ['api']);
  assert.match(readFileSync(join(built, 'index.html'), 'utf8'), /connect-src &#39;self&#39;;/);
  const [script] = readdirSync(join(built, 'assets'));
  assert.match(readFileSync(join(built, 'assets', script), 'utf8'), /title=[`"']\.[`"']/);
});

test('the licences of what is bundled into the page lie beside it, those of a worker too', async (context) => {
  const { root, write, built } = workspace(context);
  write('apps/explorer/src/main.ts', "new Worker(new URL('far.worker.ts', import.meta.url), { type: 'module' });");
  write('apps/explorer/src/far.worker.ts', "import { foreign } from 'foreign';\npostMessage(foreign);");
  await servedExplorer(root).build();
  const [index, text] = readFileSync(join(built, 'THIRD-PARTY-NOTICES.txt'), 'utf8').split('\n\n', 2);
  assert.equal(index, 'foreign 1.2.3 ISC');
  assert.match(text, /^-+$/);
  assert.match(readFileSync(join(built, 'THIRD-PARTY-NOTICES.txt'), 'utf8'), /Copyright somebody else/);
});

test('a package that says nothing of its licence is not bundled', async (context) => {
  const { root, write } = workspace(context);
  write('apps/explorer/src/main.ts', "import { foreign } from 'foreign';\ndocument.title = foreign;");
  write('apps/explorer/node_modules/foreign/package.json', { ...FOREIGN, license: undefined });
  await assert.rejects(servedExplorer(root).build(), /foreign says nothing of its licence/);
});

for (const [path, isPart] of [
  ['apps/explorer/src/main.ts', true],
  ['apps/explorer/src/new.css', true],
  ['apps/explorer/public/icon.svg', true],
  ['apps/explorer/vite.config.ts', true],
  ['libs/one/src/index.ts', true],
  ['libs/two/src/index.ts', true],
  ['package-lock.json', true],
  ['tools/publishing/notices.ts', true],
  ['apps/explorer/src/main.test.ts', false],
  ['apps/explorer/README.md', false],
  ['libs/three/src/index.ts', false],
])
  test(`a change of ${path} ${isPart ? 'is' : 'is not'} a reason to build it again`, (context) => {
    const { root, write, built } = workspace(context);
    const explorer = servedExplorer(root);
    mkdirSync(built, { recursive: true });
    const stamp = join(built, '.fingerprint');
    writeFileSync(stamp, fingerprintOf(root, [join(root, 'apps/explorer')], ['tools/publishing/notices.ts']));
    assert.equal(explorer.isCurrent(), true);
    write(path, 'export const changed = 1;');
    assert.equal(servedExplorer(root).isCurrent(), !isPart);
  });

test('a build that fails leaves nothing, and takes nothing away', async (context) => {
  const { root, write, built } = workspace(context);
  await servedExplorer(root).build();
  write('apps/explorer/src/main.ts', 'import "./nowhere";');
  await assert.rejects(servedExplorer(root).build());
  assert.deepEqual(readdirSync(join(built, '..')), ['api']);
  assert.ok(readdirSync(built).includes('index.html'));
});
