import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { originFaults } from './vector-origin.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const VECTORS = /(?:^|\/)vectors\/[^/]+\.json$|vectors\.json$/;

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: ROOT })
  .toString()
  .split('\n')
  .filter((path) => VECTORS.test(path) && existsSync(join(ROOT, path)))
  .map((path) => ({ path, content: JSON.parse(readFileSync(join(ROOT, path), 'utf8')) }));

/** Text of a file; nothing of a folder, which is there all the same. */
function read(path) {
  const place = join(ROOT, path);
  if (!existsSync(place)) return undefined;
  return statSync(place).isDirectory() ? '' : readFileSync(place, 'utf8');
}

test('there are vector files', () => assert.ok(files.length > 100, `only ${files.length}`));

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
