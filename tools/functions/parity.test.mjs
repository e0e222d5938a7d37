import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { parityFaults, parityTable, parityTables, withTables } from './parity.mjs';

const table = {
  file: 'parity/peer.json',
  peer: 'peer',
  version: '1.2.3',
  source: 'https://peer.example',
  entries: [
    { theirs: 'annual_return', ours: 'annualizedReturn', note: 'simple | not\nlogarithmic' },
    { theirs: 'alpha_beta', ours: ['alpha', 'beta'] },
    { theirs: 'plot', ours: null, note: 'not offered: no pictures here' },
  ],
};
const exported = new Set(['annualizedReturn', 'alpha', 'beta']);
const faults = (change) => parityFaults({ ...table, ...change }, (name) => exported.has(name));

test('a library without tables has none', () => {
  assert.deepEqual(parityTables(join(tmpdir(), 'no-such-folder')), []);
});

test('the tables of a library are read in the order of their names', () => {
  const folder = mkdtempSync(join(tmpdir(), 'parity-'));
  try {
    mkdirSync(join(folder, 'parity'));
    for (const peer of ['b', 'a']) writeFileSync(join(folder, 'parity', `${peer}.json`), JSON.stringify({ peer }));
    writeFileSync(join(folder, 'parity/README.md'), '');
    assert.deepEqual(
      parityTables(folder).map(({ peer }) => peer),
      ['a', 'b'],
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('a table whose names are all exported has no faults', () => {
  assert.deepEqual(faults({}), []);
});

for (const [what, change, fault] of [
  ['no version', { version: undefined }, 'peer, version, source and entries are needed'],
  ['no entries', { entries: [] }, 'peer, version, source and entries are needed'],
  [
    'a name of ours that is none',
    { entries: [{ theirs: 'x', ours: 'y' }] },
    'x is said to be y, which is not exported',
  ],
  ['one of several that is none', { entries: [{ theirs: 'x', ours: ['beta', 'y'] }] }, 'which is not exported'],
  ['a name twice', { entries: [...table.entries, table.entries[1]] }, 'alpha_beta is there twice'],
  ['no word of ours', { entries: [{ theirs: 'x' }] }, 'x needs the fields theirs and ours'],
  ['no reason', { entries: [{ theirs: 'x', ours: null }] }, 'x is not offered, and its note does not say why'],
])
  test(`${what} is a fault`, () => {
    const [only, ...others] = faults(change);
    assert.deepEqual(others, []);
    assert.ok(only.startsWith('parity/peer.json: ') && only.endsWith(fault), only);
  });

test('a table is rendered with what is offered, what is not and why', () => {
  assert.equal(
    parityTable(table),
    `2 of the 3 names of [peer](https://peer.example) 1.2.3 are here. Tests compare each figure with its definition.

| peer | here | note |
| --- | --- | --- |
| \`annual_return\` | \`annualizedReturn\` | simple \\| not logarithmic |
| \`alpha_beta\` | \`alpha\`, \`beta\` |  |
| \`plot\` | – | not offered: no pictures here |`,
  );
});

test('a table takes the place between its markers, again and again', () => {
  const readme = '# A\n\n<!-- parity:peer -->\nold\n<!-- /parity:peer -->\n\nEnd\n';
  const once = withTables(readme, [['peer', 'new']]);
  assert.equal(once, '# A\n\n<!-- parity:peer -->\n\nnew\n\n<!-- /parity:peer -->\n\nEnd\n');
  assert.equal(withTables(once, [['peer', 'new']]), once);
});

test('a table without markers, and markers without a table, are refused', () => {
  assert.throws(() => withTables('# A', [['peer', 'new']]), /no <!-- parity:peer -->/);
  assert.throws(() => withTables('<!-- parity:peer -->\n<!-- /parity:peer -->', []), /no parity\/peer.json/);
});
