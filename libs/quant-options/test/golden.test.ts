import { InvalidInputError } from '@quant/core';
import { GOLDEN_CALLS } from './golden-calls';
import { at, camelCase, camelCaseKeys, goldenFile, goldenFiles } from './vector-files';

test('every golden file is run, and every run has its file', () => {
  expect(Object.keys(GOLDEN_CALLS).sort()).toEqual(goldenFiles());
});

describe.each(Object.entries(GOLDEN_CALLS))('%s', (file, call) => {
  const { cases, errors } = goldenFile(file);

  test.each(cases)('$id', ({ request, expect: expected, rtol = 1e-9, atol = 1e-12, tol }) => {
    const result = call(Object.freeze(camelCaseKeys(request)));
    for (const [path, value] of Object.entries(expected)) {
      const actual = at(result, path);
      if (typeof value !== 'number' || typeof actual !== 'number') {
        expect([path, actual]).toEqual([path, value]);
        continue;
      }
      const tolerance = { rtol, atol, ...tol?.[path] };
      const isWithin = Math.abs(actual - value) <= tolerance.atol + tolerance.rtol * Math.abs(value);
      expect([path, isWithin ? value : actual]).toEqual([path, value]);
    }
  });

  // unknown fields are a matter of the wire: in TypeScript the compiler refuses them
  test.each(errors.filter(({ type }) => type !== 'extra_forbidden'))('refuses $id', ({ request, loc, type }) => {
    const verdict = () => call(camelCaseKeys(request));
    const path = loc.slice(1).map((step) => (typeof step === 'string' ? camelCase(step) : step));
    expect(verdict).toThrow(InvalidInputError);
    expect(verdict).toThrow(expect.objectContaining({ path, rule: type }) as Error);
  });
});
