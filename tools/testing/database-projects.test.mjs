// Nx must know which results depend on TEST_DATABASE_URL, and .ci/run which projects to test with PostgreSQL.
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

const projects = ['libs', 'apps'].flatMap((folder) =>
  readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => join(root, folder, name)),
);

/** Whether a test of the project runs on PostgreSQL where there is one. */
function usesPostgres(project) {
  return ['src', 'test'].some((folder) =>
    readdirSync(join(project, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.test.ts'))
      .some((file) => /describeOn(Postgres|EveryDatabase)\(/.test(readFileSync(join(project, folder, file), 'utf8'))),
  );
}

for (const project of projects) {
  const { name, nx } = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8'));
  const uses = usesPostgres(project);
  test(`${name} ${uses ? 'declares' : 'declares no'} tests on PostgreSQL`, () => {
    assert.equal(nx.tags.includes('tests:postgres'), uses);
    assert.deepEqual(nx.namedInputs?.databaseServer, uses ? [{ env: 'TEST_DATABASE_URL' }] : undefined);
  });
}
