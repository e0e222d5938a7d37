import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { originFaults } from './vector-origin.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const VECTORS = /(?:^|\/)vectors\/[^/]+\.json$|vectors\.json$/;

const OTHERS = new Set(['node_modules', 'dist', 'coverage', 'generated']);

const files = ['apps', 'libs', 'tests', 'tools']
  .flatMap(filesBelow)
  .filter((path) => VECTORS.test(path))
  .map((path) => ({ path, content: JSON.parse(readFileSync(join(ROOT, path), 'utf8')) }));

function filesBelow(folder) {
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    if (OTHERS.has(entry.name)) return [];
    const path = `${folder}/${entry.name}`;
    return entry.isDirectory() ? filesBelow(path) : [path];
  });
}

/** Text of a file; nothing of a folder, which is there all the same. */
function read(path) {
  const place = join(ROOT, path);
  if (!existsSync(place)) return undefined;
  return statSync(place).isDirectory() ? '' : readFileSync(place, 'utf8');
}

test('there are vector files', () => assert.ok(files.length >= 60, `only ${files.length}`));

describe('a vector file says where its numbers come from', () => {
  for (const { path, content } of files)
    test(path, () => assert.deepEqual(originFaults(basename(path), content, read), []));
});

test('no two vector files hold the same, however they are laid out', () => {
  const first = new Map();
  const copies = files.filter(({ path, content }) => {
    const hash = createHash('sha256').update(JSON.stringify(content)).digest('hex');
    if (!first.has(hash)) first.set(hash, path);
    return first.get(hash) !== path;
  });
  assert.deepEqual(
    copies.map(({ path }) => path),
    [],
  );
});
