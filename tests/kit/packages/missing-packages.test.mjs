import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import { missingPackages } from './missing-packages.mjs';

let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'quant-missing-'));
  write('', { dependencies: { a: '1.0.0' }, optionalDependencies: { '@x/linux': '2.0.0' } });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(path, content) {
  mkdirSync(join(folder, path), { recursive: true });
  writeFileSync(join(folder, path, 'package.json'), JSON.stringify(content));
}

test('an absent package is missing, a binary on its own platform only', () => {
  assert.deepEqual(missingPackages(folder, 'linux-x64'), ['a@1.0.0', '@x/linux@2.0.0']);
  assert.deepEqual(missingPackages(folder, 'darwin-arm64'), ['a@1.0.0']);
});

test('a package with another version is missing, one with the right version is not', () => {
  write('node_modules/a', { version: '1.0.1' });
  write('node_modules/@x/linux', { version: '2.0.0' });
  assert.deepEqual(missingPackages(folder, 'linux-x64'), ['a@1.0.0']);
  write('node_modules/a', { version: '1.0.0' });
  assert.deepEqual(missingPackages(folder, 'linux-x64'), []);
});
