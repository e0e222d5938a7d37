import assert from 'node:assert/strict';
import { test } from 'node:test';
import { satisfies } from 'semver';
import { lockFaults } from './faults.mjs';
import { scriptFaults } from './install-scripts.mjs';

const good = {
  '': { name: 'root', devDependencies: { a: '1.0.0', other: 'npm:@scope/other@2.0.0-rc.1' } },
  'libs/own': { name: '@our/own', dependencies: { a: '1.0.0' } },
  'libs/needs-own': { name: '@our/needs-own', dependencies: { '@our/own': '^0.1.0' } },
  'node_modules/@our/own': { link: true, resolved: 'libs/own' },
  'node_modules/a': {
    version: '1.0.0',
    integrity: 'sha512-x',
    engines: { node: '>=18' },
    optionalDependencies: { 'a-linux': '1.0.0' },
  },
  'node_modules/a-linux': { version: '1.0.0', integrity: 'sha512-y', optional: true, engines: { node: '>=22' } },
};
const faultsOf = (changes) => lockFaults({ ...good, ...changes }, satisfies, '20.19.0');
const a = good['node_modules/a'];

test('a good lock has no faults', () => {
  assert.deepEqual(faultsOf({}), []);
});

for (const [what, changes, fault] of [
  ['a missing binary', { 'node_modules/a': { ...a, optionalDependencies: { 'a-darwin': '1.0.0' } } }, /lacks a-darwin/],
  ['no integrity', { 'node_modules/a': { ...a, integrity: undefined } }, /node_modules\/a has no integrity/],
  [
    'the address of a registry',
    { 'node_modules/a': { ...a, resolved: 'https://registry.example/a.tgz' } },
    /bound to registry.example/,
  ],
  [
    'a git repository',
    { 'node_modules/a': { ...a, resolved: 'git+ssh://git@host.example/a.git#0' } },
    /does not come from a registry, but from git\+ssh/,
  ],
  ['a file', { 'node_modules/a': { ...a, resolved: 'file:../a.tgz' } }, /but from file/],
  [
    'a package for another Node.js',
    { 'node_modules/a': { ...a, engines: { node: '>=22' } } },
    /needs Node.js >=22, and 20.19.0 must do/,
  ],
  ['a range at the root', { '': { name: 'root', devDependencies: { a: '^1.0.0' } } }, /the root asks for a \^1.0.0/],
  [
    'a range in a library',
    { 'libs/own': { name: '@our/own', dependencies: { a: 'latest' } } },
    /libs\/own asks for a latest/,
  ],
])
  test(`${what} is a fault`, () => {
    const faults = faultsOf(changes);
    assert.equal(faults.length, 1, faults.join('\n'));
    assert.match(faults[0], fault);
  });

test('an install script is one of the list, and the list has no other', () => {
  const packages = { 'node_modules/x/node_modules/@b/c': { hasInstallScript: true } };
  assert.deepEqual(scriptFaults(packages, { '@b/c': 'does without' }), []);
  assert.match(scriptFaults(packages, {})[0], /@b\/c has an install script/);
  assert.match(scriptFaults({}, { '@b/c': 'does without' })[0], /@b\/c has no install script any more/);
});
