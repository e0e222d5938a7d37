import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { conventionFaults, conventionsOf } from './conventions.mjs';
import { publicFunctions, quantLibraries } from './public-functions.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const conventions = {
  places: new Map([
    ['returns', [1]],
    ['y', [1, 2]],
    ['x', [2]],
    ['period', [3]],
    ['options', [Infinity]],
  ]),
  names: new Set(['confidence', 'of']),
};
const faults = (parameters, inputs = []) =>
  conventionFaults([{ name: 'f', file: 'f.ts', parameters, inputs }], conventions);
const option = (name, isDocumented = true) => ({ parameter: 'options', name, isDocumented });

test('arguments in the order of their places have no fault', () => {
  assert.deepEqual(faults(['returns', 'x', 'period', 'options'], [option('confidence'), option('of')]), []);
  assert.deepEqual(faults(['y', 'x']), []);
  assert.deepEqual(faults([]), []);
});

for (const [what, parameters, inputs, fault] of [
  [
    'options before a length',
    ['returns', 'options', 'period'],
    [],
    'f.ts: f has period after an argument of a later place',
  ],
  ['data after a length', ['period', 'returns'], [], 'f.ts: f has returns after an argument of a later place'],
  ['a new argument', ['series'], [], 'f.ts: f has the argument series, which CONVENTIONS.md does not have'],
  [
    'a synonym',
    [],
    [option('confidenceLevel')],
    'f.ts: f has options.confidenceLevel, a name that CONVENTIONS.md does not have',
  ],
  ['an empty hover', [], [option('of', false)], 'f.ts: f has no comment at options.of'],
])
  test(`${what} is a fault`, () => {
    assert.deepEqual(faults(parameters, inputs), [fault]);
  });

test('the tables are read from the page: names in code, without those of remarks', () => {
  const folder = mkdtempSync(join(tmpdir(), 'conventions-'));
  try {
    const file = join(folder, 'CONVENTIONS.md');
    const table = (name, rows) => `<!-- ${name} -->\n\n| a | b |\n| --- | --- |\n${rows}\n\n<!-- /${name} -->\n`;
    writeFileSync(
      file,
      table('arguments', '| 1. data | `x`, `y` |\n| last | `options` |') + table('names', '| time | `T` (of `f`) |'),
    );
    const { places, names } = conventionsOf(file);
    assert.deepEqual(
      [...places],
      [
        ['x', [1]],
        ['y', [1]],
        ['options', [Infinity]],
      ],
    );
    assert.deepEqual([...names], ['T']);
    writeFileSync(file, '');
    assert.throws(() => conventionsOf(file), /no table between the markers of arguments/);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('every function of the libraries obeys the conventions, and the tables have no name that none uses', () => {
  const libraries = quantLibraries(root).filter(({ name }) => name !== '@quant/core');
  const functions = [...publicFunctions(libraries, root).values()].flatMap((library) => library.functions);
  const found = conventionsOf(join(root, 'CONVENTIONS.md'));
  assert.deepEqual(conventionFaults(functions, found), []);
  const used = new Set(
    functions.flatMap(({ parameters, inputs }) => [...parameters, ...inputs.map(({ name }) => name)]),
  );
  assert.deepEqual(
    [...found.places.keys(), ...found.names].filter((name) => !used.has(name)),
    [],
  );
});
