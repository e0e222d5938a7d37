// The guides: their programs run and their commands print what the page shows, against a service that this test starts.
// usage: node --test tools/site/guides/guides.test.mjs      UPDATE_PICTURES=1 writes docs/images/guides
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { instance } from '@viz-js/viz';
import { startService } from '../../pay/faulty-service.mjs';
import { bareEnvironment } from '../../setup/bare-environment.mjs';
import { blocksOf, differenceOf, stepsOf } from './session.mjs';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const tsx = import.meta.resolve('tsx');
const guides = readdirSync(join(root, 'docs/guides'))
  .filter((name) => name.endsWith('.md'))
  .sort()
  .map((name) => ({ name, page: readFileSync(join(root, 'docs/guides', name), 'utf8') }));
const onWindows = process.platform === 'win32' && 'the commands are for a POSIX shell';

let service;
let folder;
before(async () => {
  folder = mkdtempSync(join(tmpdir(), 'quant-guides-'));
  symlinkSync(join(root, 'examples'), join(folder, 'examples'), 'junction');
  copyFileSync(join(root, 'examples/data/index-closes.csv'), join(folder, 'prices.csv'));
  service = await startService();
});
after(async () => {
  await service.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Of a page, for the service of this test. */
const here = (text) =>
  text
    .replaceAll('http://127.0.0.1:8000', service.url)
    .replaceAll('localhost:8000', service.url.replace('http://', ''))
    .replaceAll('npm run pay --', `'${process.execPath}' '${root}tools/pay.mjs' --base ${service.url}`);

const SOURCE = ['--conditions=@quant/source', '--import', tsx];
const QUANT = `quant() { '${process.execPath}' ${SOURCE.join(' ')} '${root}apps/cli/src/main.ts' "$@"; }`;

async function run(command, args, input = '') {
  const env = { ...bareEnvironment(process.env), LANG: 'C.UTF-8', TSX_TSCONFIG_PATH: `${root}tsconfig.base.json` };
  const child = spawn(command, args, { cwd: folder, env, stdio: ['pipe', 'pipe', 'pipe'] });
  const said = { output: '', errors: '' };
  child.stdout.setEncoding('utf8').on('data', (text) => (said.output += text));
  child.stderr.setEncoding('utf8').on('data', (text) => (said.errors += text));
  child.stdin.end(input);
  const [code] = await once(child, 'close');
  return { code, ...said };
}

test('every guide has something that is run', () => {
  assert.ok(guides.length >= 7);
  for (const { name, page } of guides) {
    const programs = blocksOf(page, 'ts').length + stepsOf(page).length;
    assert.ok(programs > 0, name);
  }
});

test('the programs in TypeScript do what their comments say', async () => {
  const blocks = guides.flatMap(({ name, page }) =>
    blocksOf(page, 'ts').map(({ line, code }) => ({ place: `${name}:${line}`, code: here(code) })),
  );
  const runner = fileURLToPath(new URL('run-blocks.ts', import.meta.url));
  const { code, output, errors } = await run(process.execPath, [...SOURCE, runner], JSON.stringify(blocks));
  assert.equal(code, 0, errors);
  const verdicts = output
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  assert.deepEqual(
    verdicts,
    blocks.map(({ place }) => ({ place, fault: null })),
  );
});

for (const { name, page } of guides)
  describe(name, { skip: onWindows }, () => {
    for (const { command, printed } of stepsOf(page))
      test(command, async () => {
        const { output, errors } = await run('bash', ['--norc', '-c', `${QUANT}\n${here(command)}`]);
        assert.equal(differenceOf(`${output}${errors}`, printed), undefined);
      });
  });

const pictureOf = (file) => join(root, 'docs/images/guides', file);

test('the drawings of the guides are those of their descriptions', async () => {
  const viz = await instance();
  const pictures = join(root, 'docs/images/guides');
  const drawings = readdirSync(pictures).filter((name) => name.endsWith('.dot'));
  assert.ok(drawings.length >= 2);
  for (const name of drawings) {
    const drawn = viz.renderString(readFileSync(join(pictures, name), 'utf8'), { format: 'svg' });
    const file = join(pictures, name.replace('.dot', '.svg'));
    if (process.env.UPDATE_PICTURES) writeFileSync(file, drawn);
    assert.equal(readFileSync(file, 'utf8'), drawn, name);
  }
});

test('the pictures of the guides are those that their programs write', () => {
  const pictures = guides.flatMap(({ page }) =>
    blocksOf(page, 'ts').flatMap(({ code }) => [...code.matchAll(/writeFileSync\('([\w-]+\.svg)'/g)]),
  );
  assert.ok(pictures.length >= 2);
  for (const [, file] of pictures) if (process.env.UPDATE_PICTURES) copyFileSync(join(folder, file), pictureOf(file));
  for (const [, file] of pictures)
    assert.equal(readFileSync(join(folder, file), 'utf8'), readFileSync(pictureOf(file), 'utf8'));
});
