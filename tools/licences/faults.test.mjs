import assert from 'node:assert/strict';
import { test } from 'node:test';
import { licenceFaults } from './faults.mjs';
import { licenceFault, licenceOf } from './judge.mjs';
import { lockedPackages } from './packages.mjs';

const rules = { production: ['MIT', 'Apache-2.0'], development: ['MPL-2.0'], exceptions: {} };
const one = (licence, isProduction = true) => [{ name: 'a', version: '1.0.0', licence, isProduction }];

for (const [expression, isGood] of [
  ['MIT', true],
  ['(GPL-3.0-only OR MIT)', true],
  ['Apache-2.0 AND MIT', true],
  ['Apache-2.0 AND GPL-3.0-only', false],
  ['Apache-2.0 WITH LLVM-exception', false],
  ['GPL-2.0+', false],
  ['SEE LICENSE IN LICENSE', false],
  ['UNLICENSED', false],
  [undefined, false],
])
  test(`${expression} is ${isGood ? 'allowed' : 'refused'}`, () => {
    assert.equal(licenceFault(expression, rules.production) === undefined, isGood);
  });

test('a licence is read in the forms of before as well', () => {
  assert.equal(licenceOf({ licenses: [{ type: 'MIT' }, { type: 'ISC' }] }), 'MIT OR ISC');
  assert.equal(licenceOf({ license: { type: 'MIT' } }), 'MIT');
  assert.equal(licenceOf({ licenses: [] }), undefined);
  assert.equal(licenceOf({}), undefined);
});

test('the tools of development may have licences that what we publish may not', () => {
  assert.deepEqual(licenceFaults(one('MPL-2.0', false), rules), []);
  assert.deepEqual(licenceFaults(one('MPL-2.0'), rules), [
    'a 1.0.0 is under MPL-2.0, which is not allowed in what we publish',
  ]);
});

test('an exception has a licence that is allowed, a reason and a package', () => {
  const faultsWith = (exceptions) => licenceFaults(one(undefined), { ...rules, exceptions });
  assert.deepEqual(faultsWith({ a: { licence: 'MIT', reason: 'its LICENSE has it' } }), []);
  assert.match(faultsWith({ a: { licence: 'MIT' } })[0], /no reason/);
  assert.match(faultsWith({ a: { licence: 'GPL-3.0-only', reason: 'none' } })[0], /GPL-3.0-only, which is not allowed/);
  assert.match(faultsWith({ b: { licence: 'MIT', reason: 'none' } })[1], /b has an exception, but is not locked/);
});

test('what a program bundles is for production, whatever list of its manifest it is in', () => {
  const packages = {
    'apps/cli': { name: '@our/cli', devDependencies: { bundled: '1.0.0' } },
    'apps/api': { name: '@our/api', dependencies: { needed: '1.0.0' }, devDependencies: { tool: '1.0.0' } },
    'node_modules/bundled': { version: '1.0.0', license: 'MIT' },
    'node_modules/needed': { version: '1.0.0', license: 'ISC', dependencies: { deep: '1.0.0' } },
    'node_modules/deep': { version: '1.0.0' },
    'node_modules/tool': { version: '1.0.0', license: 'MIT' },
  };
  const found = lockedPackages('/nowhere', packages).map(({ name, licence, isProduction }) => [
    name,
    licence,
    isProduction,
  ]);
  assert.deepEqual(found, [
    ['bundled', 'MIT', true],
    ['needed', 'ISC', true],
    ['deep', undefined, true],
    ['tool', 'MIT', false],
  ]);
});
