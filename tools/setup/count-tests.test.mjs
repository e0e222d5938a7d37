import assert from 'node:assert/strict';
import { test } from 'node:test';
import { countTests } from './count-tests.mjs';

test('adds up the summaries of jest and of node:test', () => {
  const log = [
    'Test Suites: 1 failed, 5 passed, 6 total',
    'Tests:       1 failed, 2 skipped, 40 passed, 43 total',
    'Test Suites: 1 passed, 1 total',
    '\u001b[1mTests:       \u001b[22m\u001b[32m7 passed\u001b[39m, 7 total',
    '# pass 10',
    'ℹ fail 2',
    '  ✓ says 3 passed',
  ].join('\n');
  assert.deepEqual(countTests(log), { passed: 57, failed: 3 });
});

test('a suite that cannot be loaded counts as a failure', () => {
  const log = 'Test Suites: 1 failed, 33 passed, 34 total\nTests:       944 passed, 944 total';
  assert.deepEqual(countTests(log), { passed: 944, failed: 1 });
});

test('counts nothing in an empty log', () => {
  assert.deepEqual(countTests(''), { passed: 0, failed: 0 });
});
