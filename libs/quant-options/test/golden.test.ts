import { InvalidInputError } from '@quant/core';
import {
  blackScholesValuation,
  impliedVolatility,
  type BlackScholesInputs,
  type ImpliedVolatilityInputs,
} from '../src/index';
import { at, camelCase, camelCaseKeys, goldenFile } from './vector-files';

const FILES = [
  {
    file: 'options.price.json',
    call: (request: object): object => blackScholesValuation(request as BlackScholesInputs),
  },
  {
    file: 'options.implied-vol.json',
    call: (request: object): object => impliedVolatility(request as ImpliedVolatilityInputs),
  },
];

describe.each(FILES)('$file', ({ file, call }) => {
  const { cases, errors } = goldenFile(file);

  test.each(cases)('$id', ({ request, expect: expected, rtol, atol, tol }) => {
    const result = call(Object.freeze(camelCaseKeys(request)));
    for (const [path, value] of Object.entries(expected)) {
      const actual = at(result, camelCase(path));
      if (typeof value !== 'number' || typeof actual !== 'number') {
        expect([path, actual]).toEqual([path, value]);
        continue;
      }
      const tolerance = tol?.[path] ?? { rtol, atol };
      const isWithin = Math.abs(actual - value) <= tolerance.atol + tolerance.rtol * Math.abs(value);
      expect([path, isWithin ? value : actual]).toEqual([path, value]);
    }
  });

  // unknown fields are a matter of the wire: in TypeScript the compiler refuses them
  test.each(errors.filter(({ type }) => type !== 'extra_forbidden'))('refuses $id', ({ request, loc, type }) => {
    const verdict = () => call(camelCaseKeys(request));
    expect(verdict).toThrow(InvalidInputError);
    expect(verdict).toThrow(expect.objectContaining({ path: loc.slice(1).map(camelCase), rule: type }) as Error);
  });
});
