import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { test } from 'node:test';

const ROOT = new URL('../../', import.meta.url);
const PAGES = ['ARCHITECTURE.md', 'CONTRIBUTING.md', 'CONVENTIONS.md', 'README.md'];
const OURS = /`((?:apps|libs|tests|tools|docs|examples)\/[\w./-]+)`/g;

/** Shown while a new operation is made up, so not there. */
const MADE_UP = /power[-_]option|src\/power\//;

for (const page of PAGES)
  test(`every file that ${page} names is there`, () => {
    const named = [...readFileSync(new URL(page, ROOT), 'utf8').matchAll(OURS)].map(([, path]) => path);
    const missing = named.filter((path) => !MADE_UP.test(path) && !existsSync(new URL(path, ROOT)));
    assert.deepEqual(missing, []);
  });

test('every invariant says what holds it', () => {
  const [, table] = readFileSync(new URL('ARCHITECTURE.md', ROOT), 'utf8').split('## Invariants');
  const rows = table
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .slice(2);
  assert.ok(rows.length > 15, `only ${rows.length} invariants`);
  for (const row of rows) assert.match(row.split('|')[2], /`|compiler|lint/);
});
