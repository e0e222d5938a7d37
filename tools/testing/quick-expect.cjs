/**
 * A cheap `expect` for assertions that hold. Jest's own makes some 400 functions at each call, a seventh of the time of
 * tests that compare many thousands of numbers. This one decides the plainest comparisons; all others, and every
 * failure, go to Jest. `expect.assertions` does not count the ones decided here.
 *
 * Loaded by the tests of every project (`setupFilesAfterEnv` of jest.preset.cjs).
 */
'use strict';
const jestsExpect = globalThis.expect;

const ofNumbers = (holds) => (actual, expected) =>
  typeof actual === 'number' && typeof expected === 'number' && holds(actual, expected);

/** Matcher → true if Jest's would pass. Jest decides about different objects, which may still be equal. */
const plain = new Map([
  ['toBe', Object.is],
  ['toEqual', Object.is],
  ['toBeLessThan', ofNumbers((actual, expected) => actual < expected)],
  ['toBeLessThanOrEqual', ofNumbers((actual, expected) => actual <= expected)],
  ['toBeGreaterThan', ofNumbers((actual, expected) => actual > expected)],
  ['toBeGreaterThanOrEqual', ofNumbers((actual, expected) => actual >= expected)],
]);

class Expectation {
  constructor(actual) {
    this.actual = actual;
  }
}

function define(name) {
  if (!plain.has(name)) {
    Object.defineProperty(Expectation.prototype, name, {
      configurable: true,
      get() {
        return jestsExpect(this.actual)[name];
      },
    });
    return;
  }
  const holds = plain.get(name);
  const value = function matcher(...args) {
    if (args.length === 1 && holds(this.actual, args[0])) return;
    try {
      jestsExpect(this.actual)[name](...args);
    } catch (error) {
      Error.captureStackTrace(error, matcher); // Jest shows the first line of the stack, which must be the test's
      throw error;
    }
  };
  Object.defineProperty(Expectation.prototype, name, { configurable: true, value });
}

Object.keys(jestsExpect(undefined)).forEach(define);

globalThis.expect = Object.assign(
  (actual, ...others) => (others.length > 0 ? jestsExpect(actual, ...others) : new Expectation(actual)),
  jestsExpect,
  {
    extend(matchers) {
      jestsExpect.extend(matchers);
      for (const name of Object.keys(matchers)) {
        plain.delete(name);
        define(name);
      }
    },
  },
);
