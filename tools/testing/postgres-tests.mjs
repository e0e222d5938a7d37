import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The folder of every project of the workspace. */
export function projectFolders(root) {
  return ['libs', 'apps'].flatMap((folder) =>
    readdirSync(join(root, folder), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => join(root, folder, name)),
  );
}

/** The files of a project, relative to it, with tests that run on PostgreSQL where there is one. */
export function postgresTests(project) {
  return ['src', 'test'].flatMap((folder) =>
    readdirSync(join(project, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.test.ts'))
      .map((file) => join(folder, file))
      .filter((file) => /describeOn(Postgres|EveryDatabase)\(/.test(readFileSync(join(project, file), 'utf8'))),
  );
}
