// Nx needs to know which results depend on TEST_DATABASE_URL, and npm test -- postgres which projects have such tests.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { postgresTests, projectFolders } from './postgres-tests.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

for (const project of projectFolders(root)) {
  const { name, nx } = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8'));
  const uses = postgresTests(project).length > 0;
  test(`${name} ${uses ? 'declares' : 'declares no'} tests on PostgreSQL`, () => {
    assert.equal(nx.tags.includes('tests:postgres'), uses);
    assert.deepEqual(nx.namedInputs?.databaseServer, uses ? [{ env: 'TEST_DATABASE_URL' }] : undefined);
  });
}
