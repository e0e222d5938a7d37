import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Folders of all projects of the workspace. */
export function projectFolders(root) {
  return ['libs', 'apps'].flatMap((folder) =>
    readdirSync(join(root, folder), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => join(root, folder, name)),
  );
}

/** Files of a project, relative to it, whose tests run on PostgreSQL if a server is available. */
export function postgresTests(project) {
  return ['src', 'test'].flatMap((folder) =>
    readdirSync(join(project, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.test.ts'))
      .map((file) => join(folder, file))
      .filter((file) => /describeOn(Postgres|EveryDatabase)\(/.test(readFileSync(join(project, file), 'utf8'))),
  );
}
