import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { dependencyFaults, importedPackages } from './bundle-imports.mjs';

test('packages are found in imports, exports and what is loaded on demand; our own files and those of Node.js are none', () => {
  const folder = mkdtempSync(join(tmpdir(), 'imports-'));
  try {
    writeFileSync(
      join(folder, 'main.js'),
      `import a from 'a'; import './b.js'; import fs from 'fs'; import os from 'node:os';
       export { d } from '@c/d/e'; const f = await import('f/g'); // import 'h'
       const text = "import 'i'";`,
    );
    writeFileSync(join(folder, 'main.js.map'), "import 'j'");
    assert.deepEqual(importedPackages(folder), ['@c/d', 'a', 'f']);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

const libraries = [{ name: '@quant/made-up', dependencies: { a: '1.0.0', b: '1.0.0' } }];

test('a program depends on what it imports, in the version of the library', () => {
  assert.deepEqual(dependencyFaults({ dependencies: { a: '1.0.0' } }, ['a'], libraries), []);
});

for (const [what, dependencies, fault] of [
  ['nothing', {}, 'imports a, which is not among its dependencies'],
  ['more', { a: '1.0.0', c: '1.0.0' }, 'depends on c, and does not import it'],
  ['another version', { a: '1.0.1' }, 'depends on a 1.0.1, but @quant/made-up on 1.0.0'],
])
  test(`a program that depends on ${what} is at fault`, () => {
    assert.deepEqual(dependencyFaults({ dependencies }, ['a'], libraries), [fault]);
  });
