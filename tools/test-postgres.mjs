#!/usr/bin/env node
// npm test -- postgres: the tests that run on PostgreSQL, and no others; TEST_DATABASE_URL names the server.
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { binary } from './setup/binary.mjs';
import { ensureDependencies } from './setup/ensure-dependencies.mjs';
import { run } from './setup/run.mjs';
import { postgresTests, projectFolders } from './testing/postgres-tests.mjs';

/** They wait for the server more than they compute. */
const FILES_AT_ONCE = 2 * availableParallelism();

const root = fileURLToPath(new URL('..', import.meta.url));
if (!process.env.TEST_DATABASE_URL) {
  console.error('TEST_DATABASE_URL is not set: name a server, such as postgres://postgres@127.0.0.1:5432/postgres');
  process.exit(1);
}
await ensureDependencies(root);

const projects = projectFolders(root).filter((project) => postgresTests(project).length > 0);
const files = projects.flatMap((project) => postgresTests(project).map((file) => join(project, file)));
const generated = await run(process.execPath, [binary('nx'), 'run', '@quant/contract:generate'], { cwd: root });
process.exitCode =
  generated ||
  (await run(
    process.execPath,
    [
      ...[
        binary('jest'),
        `--maxWorkers=${FILES_AT_ONCE}`,
        '--testNamePattern=\\(PostgreSQL\\)',
        '--projects',
        ...projects,
      ],
      ...['--runTestsByPath', ...files],
    ],
    { cwd: root },
  ));
