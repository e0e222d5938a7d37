import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Every `*.test.mjs` below a folder that is ours. `node --test` takes patterns only from Node 21 on. */
export function testFiles(folder) {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.test.mjs'))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .filter((path) => !path.includes('node_modules'))
    .sort();
}
