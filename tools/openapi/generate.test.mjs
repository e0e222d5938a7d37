import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { binary } from '../setup/binary.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const ROOMS = ['libs/contract/src/generated', 'libs/operations/src/generated', 'libs/client/src/generated'].map(
  (path) => join(root, path),
);

function generate() {
  execFileSync(process.execPath, [binary('nx'), 'run-many', '-t', 'generate'], {
    cwd: root,
    stdio: 'ignore',
    timeout: 300_000,
  });
}

/** Path → when the file came to be, which changes when it is removed and written anew. */
function filesGenerated() {
  const paths = ROOMS.flatMap((room) =>
    readdirSync(room, { recursive: true, encoding: 'utf8' }).map((name) => join(room, name)),
  );
  return new Map(paths.map((path) => [path, statSync(path).birthtimeMs]));
}

test('what has been generated stays in its place when nothing has changed, as others may be reading it', () => {
  generate();
  const before = filesGenerated();
  generate();
  assert.ok(before.size > 200, `${before.size} files`);
  assert.deepEqual(filesGenerated(), before);
});
