import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { sourceMapFaults } from './source-maps.mjs';

const sources = ['../src/a.ts', '../src/b.ts'];

for (const [what, map, packed, faults] of [
  ['names what is packed', { sources }, ['a.ts', 'b.ts'], []],
  ['holds what is not packed', { sources, sourcesContent: ['a', 'b'] }, [], []],
  ['names what is not packed', { sources }, ['a.ts'], ['dist/a.js.map: src/b.ts is not packed']],
  [
    'does both',
    { sources, sourcesContent: ['a', 'b'] },
    ['a.ts', 'b.ts'],
    ['dist/a.js.map: repeats sources that are packed'],
  ],
  ['is of nothing', { sources: [] }, [], []],
])
  test(`a source map that ${what}`, () => {
    const folder = mkdtempSync(join(tmpdir(), 'source-maps-'));
    try {
      for (const name of ['dist', 'src']) mkdirSync(join(folder, name));
      for (const name of packed) writeFileSync(join(folder, 'src', name), '');
      writeFileSync(join(folder, 'dist/a.js.map'), JSON.stringify(map));
      assert.deepEqual(sourceMapFaults(folder), faults);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
