import assert from 'node:assert/strict';
import { test } from 'node:test';
import { originFaults } from './vector-origin.mjs';

const SCRIPT = 'libs/x/vectors/generate_y.py';
const FILE = { engine: 'mpmath 1.3, 60 digits', generator: SCRIPT, tolerance: 1e-15, cases: [] };
const FILES = { [SCRIPT]: `writes y.json: "generator": "${SCRIPT}"`, 'libs/x/vectors/silent.py': 'writes y.json' };

const faultsOf = (change, name = 'y.json') => originFaults(name, { ...FILE, ...change }, (path) => FILES[path]);

test('a file that names engine, generator and tolerance is in order, and so is one that names its source', () => {
  assert.deepEqual(faultsOf({}), []);
  assert.deepEqual(faultsOf({ tolerance: undefined, tolerances: { pdf: 1e-15 } }), []);
  assert.deepEqual(faultsOf({ generator: undefined, source: 'Haug (2007), table 4-13' }), []);
});

for (const [change, fault] of [
  [{ engine: undefined }, /no engine/],
  [{ engine: ' ' }, /no engine/],
  [{ engine: 'mpmath, 60 digits' }, /without a version/],
  [{ generator: undefined }, /either its generator or its source/],
  [{ source: 'a book' }, /either its generator or its source/],
  [{ generator: undefined, source: '' }, /no words/],
  [{ generator: 'generate_y.py' }, /no path of a script from the root/],
  [{ generator: 'libs/x/vectors/generate_z.py' }, /generate_z\.py does not exist/],
  [{ generator: 'libs/x/vectors/silent.py' }, /does not write where/],
  [{ tolerance: undefined }, /no tolerance/],
  [{ tolerance: 'by quantity, in libs/x/src/y.test.ts' }, /y\.test\.ts does not exist/],
])
  test(`${JSON.stringify(change)} is a fault`, () => {
    assert.match(faultsOf(change).join('\n'), fault);
  });

test('a generator writes the file that names it', () => {
  assert.deepEqual(faultsOf({}, 'other.json'), [`${SCRIPT} does not write it`]);
});
