import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { bareEnvironment } from '../setup/bare-environment.mjs';
import { exampleList, examples } from './examples.mjs';

const MOST_LINES = 60;
const PATIENCE_MS = 120_000;
const OURS = /^(@quant\/|node:)/;

const root = fileURLToPath(new URL('../..', import.meta.url));
const preload = fileURLToPath(new URL('../testing/no-network.cjs', import.meta.url));
const figures = JSON.parse(readFileSync(new URL('figures.json', import.meta.url), 'utf8'));
const programs = examples(root);
const tsx = import.meta.resolve('tsx');

test('there are examples, and every figure is of one', () => {
  assert.ok(programs.length >= 2);
  const names = programs.map(({ name }) => name);
  assert.deepEqual(
    Object.keys(figures).filter((name) => !names.includes(name)),
    [],
  );
});

test('the list has a line for each', () => {
  assert.equal(exampleList([{ name: 'a.ts', about: 'What it shows.' }]), '- [a.ts](examples/a.ts): What it shows.');
});

for (const { name, file, lines, about } of programs)
  describe(name, () => {
    let folder;
    let beside;
    let run;

    before(() => {
      folder = mkdtempSync(join(tmpdir(), 'example-'));
      beside = readdirSync(dirname(file), { recursive: true });
      run = spawnSync(
        process.execPath,
        ['--require', preload, '--conditions=@quant/source', '--import', tsx, file],
        // where tsx finds the settings of the workspace; what the program writes goes if it is started
        { cwd: folder, encoding: 'utf8', timeout: PATIENCE_MS, env: bareEnvironment(process.env) },
      );
    });

    after(() => rmSync(folder, { recursive: true, force: true }));

    test('says at its head what it shows and how it is run', () => {
      assert.match(about, /\.$/);
      assert.ok(lines.some((line) => line.startsWith('// usage: npx tsx --conditions=@quant/source examples/')));
    });

    test(`has at most ${MOST_LINES} lines, and imports nothing but ours and Node.js`, () => {
      assert.ok(lines.length <= MOST_LINES, `${lines.length} lines`);
      const imported = lines.flatMap((line) => /^(?:import|\}).* from '([^']+)'/.exec(line)?.[1] ?? []);
      assert.ok(imported.some((path) => path.startsWith('@quant/')));
      assert.deepEqual(
        imported.filter((path) => !OURS.test(path)),
        [],
      );
    });

    test('runs without a network, and prints something', () => {
      assert.equal(run.status, 0, run.stderr);
      assert.notEqual(run.stdout.trim(), '');
      assert.doesNotMatch(run.stdout, /NaN|undefined|\[object/);
    });

    test('writes nothing beside itself', () => {
      assert.deepEqual(readdirSync(dirname(file), { recursive: true }), beside);
    });

    for (const { pattern, expected, within, source } of figures[name] ?? [])
      test(`prints ${expected} (${source})`, () => {
        const printed = new RegExp(pattern, 'u').exec(run.stdout)?.slice(1) ?? [];
        assert.equal(printed.length, expected.length, run.stdout);
        for (const [i, text] of printed.entries())
          assert.ok(Math.abs(Number(text.replaceAll(/[,\s]/g, '').replace('−', '-')) - expected[i]) <= within, text);
      });
  });
