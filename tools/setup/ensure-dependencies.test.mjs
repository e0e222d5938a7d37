import assert from 'node:assert/strict';
import { test } from 'node:test';
import { outdatedPackages } from './ensure-dependencies.mjs';

const locked = {
  '': { name: 'root' },
  'libs/a': { version: '1.0.0' },
  'node_modules/@x/a': { resolved: 'libs/a', link: true },
  'node_modules/b': { version: '2.0.0' },
  'node_modules/b-darwin': { version: '2.0.0', optional: true },
};
const installed = { 'node_modules/@x/a': { resolved: 'libs/a', link: true }, 'node_modules/b': { version: '2.0.0' } };
const everything = () => true;

test('a tree as locked, without the packages of other platforms, is up to date', () => {
  assert.deepEqual(outdatedPackages(locked, installed, everything), []);
});

test('without a record of the installation everything required is outdated', () => {
  assert.deepEqual(outdatedPackages(locked, {}, everything), ['node_modules/@x/a', 'node_modules/b']);
});

test('another version is outdated', () => {
  const older = { ...installed, 'node_modules/b': { version: '1.9.0' } };
  assert.deepEqual(outdatedPackages(locked, older, everything), ['node_modules/b']);
});

test('an optional package of another version is outdated', () => {
  const older = { ...installed, 'node_modules/b-darwin': { version: '1.9.0' } };
  assert.deepEqual(outdatedPackages(locked, older, everything), ['node_modules/b-darwin']);
});

test('a recorded package whose folder is gone is outdated', () => {
  const gone = (path) => !path.startsWith('node_modules/b/');
  assert.deepEqual(outdatedPackages(locked, installed, gone), ['node_modules/b']);
});

test('a package from the registry where a workspace is locked is outdated', () => {
  const published = { ...installed, 'node_modules/@x/a': { version: '1.0.0' } };
  assert.deepEqual(outdatedPackages(locked, published, everything), ['node_modules/@x/a']);
});
