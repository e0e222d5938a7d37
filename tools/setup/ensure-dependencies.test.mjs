import assert from 'node:assert/strict';
import { test } from 'node:test';
import { installation } from './ensure-dependencies.mjs';

const locked = {
  '': { name: 'root' },
  'libs/a': { version: '1.0.0' },
  'node_modules/@x/a': { resolved: 'libs/a', link: true },
  'node_modules/b': { version: '2.0.0' },
  'node_modules/b-darwin': { version: '2.0.0', optional: true },
  'node_modules/tool': { version: '3.0.0', dev: true },
  'node_modules/tool-darwin': { version: '3.0.0', dev: true, optional: true },
};
const runtime = { 'node_modules/@x/a': { resolved: 'libs/a', link: true }, 'node_modules/b': { version: '2.0.0' } };
const everything = { ...runtime, 'node_modules/tool': { version: '3.0.0', dev: true } };

const everywhere = () => true;
const toRun = (installed, exists = everywhere) => installation(locked, installed, { development: false, exists });
const toDevelop = (installed, exists = everywhere) => installation(locked, installed, { development: true, exists });

test('a tree as locked, without the packages of other platforms, is up to date', () => {
  assert.equal(toDevelop(everything), undefined);
  assert.equal(toRun(everything), undefined);
  assert.equal(toRun(runtime), undefined);
});

test('without a record of the installation everything is installed, and development packages if they are needed', () => {
  assert.deepEqual(toDevelop({}), ['ci', '--include=dev']);
  assert.deepEqual(toRun({}), ['ci', '--omit=dev']);
});

test('missing packages are added, and the others stay in their place', () => {
  assert.deepEqual(toDevelop(runtime), ['install', '--no-save', '--include=dev']);
});

test('an installation keeps its development packages', () => {
  const older = { ...everything, 'node_modules/b': { version: '1.9.0' } };
  assert.deepEqual(toRun(older), ['ci', '--include=dev']);
});

test('another version is outdated', () => {
  const older = { ...runtime, 'node_modules/b': { version: '1.9.0' } };
  assert.deepEqual(toRun(older), ['ci', '--omit=dev']);
  assert.deepEqual(toDevelop(older), ['ci', '--include=dev']);
});

test('an optional package of another version is outdated', () => {
  const older = { ...runtime, 'node_modules/b-darwin': { version: '1.9.0' } };
  assert.deepEqual(toRun(older), ['ci', '--omit=dev']);
});

test('a recorded package whose folder is gone is outdated', () => {
  const gone = (path) => !path.startsWith('node_modules/b/');
  assert.deepEqual(toRun(runtime, gone), ['ci', '--omit=dev']);
});

test('a package from the registry where a workspace is locked is outdated', () => {
  const published = { ...runtime, 'node_modules/@x/a': { version: '1.0.0' } };
  assert.deepEqual(toRun(published), ['ci', '--omit=dev']);
});
