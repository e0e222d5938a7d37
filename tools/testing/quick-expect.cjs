/**
 * An `expect` that costs little where an assertion holds. Jest's own makes some 400 functions at each call, a seventh of the time of
 * tests that compare many thousands of numbers. The plainest comparisons are made here; whatever is not that plain, and each assertion
 * that does not hold, is Jest's to judge and to tell of. What holds here is not counted by `expect.assertions`.
 *
 * Loaded by the tests of every project (`setupFilesAfterEnv` of jest.preset.cjs).
 */
'use strict';
const jestsExpect = globalThis.expect;

const ofNumbers = (holds) => (actual, expected) =>
  typeof actual === 'number' && typeof expected === 'number' && holds(actual, expected);

/** Matcher → true where Jest's is content. Some objects that are not the same are equal as well: Jest knows. */
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
      Error.captureStackTrace(error, matcher); // the first line is the test's, which Jest shows
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
