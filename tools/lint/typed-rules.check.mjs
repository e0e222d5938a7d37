// Shows that the rules which need types can fail: each is planted once and reported, by the settings that the code is read with.
// Part of `npm run lint`.  usage: node --test tools/lint/typed-rules.check.mjs
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { binary } from '../setup/binary.mjs';
import { plantedFaults } from './planted-faults.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const settings = join(root, '.oxlintrc.json');

const ALLOWED = {
  'a number, a boolean and what may be missing stand in a template':
    'export const text = (x: number, is: boolean, maybe?: string): string => `${x} ${is} ${maybe}`;',
  'a fault is forgiven where a comment says so':
    '// oxlint-disable-next-line typescript/await-thenable -- to be forgiven\nawait 1;',
};

const MODULES = {
  ...Object.fromEntries(Object.entries(plantedFaults).map(([rule, text]) => [`${rule}.ts`, text])),
  ...Object.fromEntries(Object.values(ALLOWED).map((text, i) => [`allowed-${i}.ts`, text])),
  'component.tsx': 'Promise.resolve(1);',
  'needless-comment.ts': '// oxlint-disable-next-line typescript/await-thenable\nawait Promise.resolve(1);',
};

let folder;
let findings;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quant-typed-rules-'));
  const compilerOptions = { lib: ['ES2023', 'DOM'], types: [] };
  const base = join(root, 'tsconfig.base.json');
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ extends: base, compilerOptions }));
  for (const [name, text] of Object.entries(MODULES)) await writeFile(join(folder, name), `${text}\nexport {};\n`);
  findings = await findingsIn(folder);
});
after(() => rm(folder, { recursive: true, force: true }));

/** What is reported; it exits with 1 since there is something. */
async function findingsIn(cwd) {
  const output = await new Promise((resolve) => {
    const env = { ...process.env, OXLINT_TSGOLINT_PATH: join(root, 'node_modules/.bin/tsgolint') };
    const options = { cwd, env, maxBuffer: 2 ** 24 };
    const parameters = [binary('oxlint'), '--config', settings, '--format', 'json'];
    execFile(process.execPath, parameters, options, (error, stdout, stderr) => resolve(stdout || stderr));
  });
  return JSON.parse(output).diagnostics;
}

const codesOf = (name) => findings.filter(({ filename }) => filename === name).map(({ code }) => code);

test('each rule of the settings is planted, and no other', async () => {
  const { overrides } = JSON.parse(await readFile(settings, 'utf8'));
  const rules = overrides.flatMap((one) => Object.keys(one.rules)).map((name) => name.replace('typescript/', ''));
  assert.deepEqual(rules.sort(), Object.keys(plantedFaults).sort());
});

for (const rule of Object.keys(plantedFaults))
  test(`${rule} is reported`, () => {
    assert.ok(codesOf(`${rule}.ts`).includes(`typescript(${rule})`), `reported: ${codesOf(`${rule}.ts`).join(', ')}`);
  });

for (const [i, title] of Object.keys(ALLOWED).entries())
  test(title, () => {
    assert.deepEqual(codesOf(`allowed-${i}.ts`), []);
  });

test('components are read as well', () => {
  assert.deepEqual(codesOf('component.tsx'), ['typescript(no-floating-promises)']);
});

test('a comment that forgives nothing is reported', () => {
  assert.equal(codesOf('needless-comment.ts').length, 1);
});
