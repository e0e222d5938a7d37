import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dependencyOf, nameOf, runtimeClosure } from './graph.mjs';

const packages = {
  '': { name: 'root', devDependencies: { tool: '1.0.0' } },
  'libs/own': { name: '@our/own', dependencies: { a: '1.0.0' }, devDependencies: { tool: '1.0.0' } },
  'libs/own/node_modules/b': { version: '2.0.0' },
  'node_modules/@our/own': { link: true, resolved: 'libs/own' },
  'node_modules/a': {
    version: '1.0.0',
    dependencies: { b: '^1.0.0' },
    peerDependencies: { c: '1', d: '1' },
    peerDependenciesMeta: { d: { optional: true } },
  },
  'node_modules/b': {
    version: '1.0.0',
    dependencies: { a: '^1.0.0' },
    optionalDependencies: { 'b-linux': '1.0.0', 'b-none': '1.0.0' },
  },
  'node_modules/b-linux': { version: '1.0.0', optional: true },
  'node_modules/c': { version: '1.0.0' },
  'node_modules/d': { version: '1.0.0' },
  'node_modules/tool': { version: '1.0.0' },
};

test('a package is found in the nearest node_modules above, and ours behind its link', () => {
  assert.equal(dependencyOf(packages, 'libs/own', 'b'), 'libs/own/node_modules/b');
  assert.equal(dependencyOf(packages, 'node_modules/a', 'b'), 'node_modules/b');
  assert.equal(dependencyOf(packages, 'node_modules/a', '@our/own'), 'libs/own');
  assert.equal(dependencyOf(packages, 'libs/own', 'nowhere'), undefined);
});

test('what a package needs to run are dependencies, optional ones and required peers; circles end', () => {
  const found = [...runtimeClosure(packages, 'libs/own')].sort();
  assert.deepEqual(found, ['node_modules/a', 'node_modules/b', 'node_modules/b-linux', 'node_modules/c']);
  assert.deepEqual([...runtimeClosure(packages, '', ['@our/own'])].includes('libs/own'), true);
});

test('a package is called by its place, and ours by its manifest', () => {
  assert.equal(nameOf('node_modules/a/node_modules/@b/c'), '@b/c');
  assert.equal(nameOf('libs/own', packages['libs/own']), '@our/own');
});
