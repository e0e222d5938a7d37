import assert from 'node:assert/strict';
import { test } from 'node:test';
import { differences } from './suite.mjs';

const check = (id, status, errorMessage) => ({ id, status, errorMessage });
const CHECKS = [check('a', 'SUCCESS'), check('b', 'FAILURE', 'no'), check('c', 'SKIPPED'), check('d', 'WARNING')];

test('a failed check is a difference, unless it must fail', () => {
  assert.deepEqual(differences('x', CHECKS, []), ['x: b failed: no']);
  assert.deepEqual(differences('x', CHECKS, ['b']), []);
});

test('a check that must fail and passes is a difference', () => {
  assert.deepEqual(differences('x', CHECKS, ['a', 'b']), ['x: a no longer fails; remove it from scenarios.mjs']);
});

test('a scenario in which no check passed is a difference', () => {
  for (const checks of [undefined, [], [check('a', 'INFO')]])
    assert.deepEqual(differences('x', checks, []), ['x: no check passed']);
});
