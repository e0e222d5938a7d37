import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import { GeneratedFolder } from './generated-folder.mjs';

let path;
beforeEach(() => {
  path = mkdtempSync(join(tmpdir(), 'quant-generated-'));
  const folder = new GeneratedFolder(path);
  folder.write('a.ts', 'a');
  folder.write('rooms/b.ts', 'b');
  folder.sign('1234');
});
afterEach(() => rmSync(path, { recursive: true, force: true }));

test('it is of what it was made of, and has no drafts', () => {
  assert.equal(new GeneratedFolder(path).isOf('1234'), true);
  assert.equal(new GeneratedFolder(path).isOf('12345'), false);
  assert.equal(readFileSync(join(path, 'rooms/b.ts'), 'utf8'), 'b');
  assert.deepEqual(readdirSync(path).sort(), ['a.ts', 'fingerprint.txt', 'rooms']);
});

test('it has to be made again where a file is missing', () => {
  rmSync(join(path, 'rooms/b.ts'));
  assert.equal(new GeneratedFolder(path).isOf('1234'), false);
});

test('it has to be made again where a run was interrupted, or none has been', () => {
  rmSync(join(path, 'fingerprint.txt'));
  assert.equal(new GeneratedFolder(path).isOf('1234'), false);
  writeFileSync(join(path, 'fingerprint.txt'), '');
  assert.equal(new GeneratedFolder(path).isOf('1234'), false);
  assert.equal(new GeneratedFolder(join(path, 'nowhere')).isOf('1234'), false);
});
