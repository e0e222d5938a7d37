import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { test } from 'node:test';
import { expect as jests } from 'expect';

globalThis.expect = jests;
createRequire(import.meta.url)('./quick-expect.cjs');
const quick = globalThis.expect;

const values = [0, -0, 1, 1.5, NaN, Infinity, -Infinity, 2n, '', '1', null, undefined, true, [], [1], {}, { a: 1 }];
const matchers = [
  ...['toBe', 'toEqual', 'toStrictEqual'],
  ...['toBeLessThan', 'toBeLessThanOrEqual', 'toBeGreaterThan', 'toBeGreaterThanOrEqual'],
];

/** Result of an assertion, with its position. */
function outcome(assertion) {
  try {
    return [assertion()];
  } catch ({ name, message, stack, matcherResult }) {
    const [place] = stack.split('\n').filter((line) => line.startsWith('    at '));
    return [name, message, /quick-expect\.test\.mjs/.test(place), matcherResult?.actual, matcherResult?.expected];
  }
}

test('each assertion ends as with Jest alone, in the same words and at the same place', () => {
  for (const matcher of matchers)
    for (const actual of values)
      for (const expected of values)
        for (const of of [(expectation) => expectation, (expectation) => expectation.not]) {
          const [ours, theirs] = [quick, jests].map((expect) => outcome(() => of(expect(actual))[matcher](expected)));
          assert.deepEqual(ours, theirs, `${String(actual)} ${matcher} ${String(expected)}`);
        }
});

test('the same objects are equal, others are compared', () => {
  const object = { a: [1, NaN] };
  quick(object).toEqual(object);
  quick(object).toEqual({ a: [1, NaN] });
  assert.throws(() => quick(object).toEqual({ a: [1, 2] }), /NaN/);
});

test('promises are waited for, and wrong usage is refused', async () => {
  await quick(Promise.resolve(1)).resolves.toBe(1);
  await assert.rejects(quick(Promise.resolve(1)).resolves.toBe(2), /Expected: 2/);
  await assert.rejects(quick(Promise.resolve(1)).rejects.toThrow(), /resolved instead of rejected/);
  assert.throws(() => quick(1).toBe(), /Expected: undefined/);
  assert.throws(() => quick(1, 2), /at most one argument/);
});

test('a redefined matcher is called, also if the numbers are equal', () => {
  const asked = [];
  quick.extend({
    toBeLessThan: (actual, expected) => ({ pass: asked.push([actual, expected]) > 0, message: () => '' }),
    toBeOdd: (actual) => ({ pass: actual % 2 === 1, message: () => `${actual} is even` }),
  });
  quick(1).toBeLessThan(2);
  assert.deepEqual(asked, [[1, 2]]);
  quick(3).toBeOdd();
  assert.throws(() => quick(4).toBeOdd(), /4 is even/);
});
