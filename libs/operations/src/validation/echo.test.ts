import fc from 'fast-check';
import { LONGEST_ECHO, echo } from './echo';

test.each([
  [1.5, 1.5],
  [Infinity, 'Infinity'],
  [-Infinity, '-Infinity'],
  [true, true],
  [null, null],
  [undefined, null],
  ['text', 'text'],
  [
    [1, [2, { a: null }]],
    [1, [2, { a: null }]],
  ],
  [{ T: Infinity }, { T: 'Infinity' }],
  [new Array(101).fill(0), 'an array of 101 items'],
  [{ a: 'x'.repeat(200) }, 'an object of 1 keys'],
  [[[[[[1]]]]], 'an array of 1 items'],
])('%j is repeated as %j', (value, expected) => {
  expect(echo(value)).toEqual(expected);
});

test('a field named __proto__ is repeated like any other', () => {
  expect(JSON.stringify(echo(JSON.parse('{"__proto__":{"a":1}}')))).toBe('{"__proto__":{"a":1}}');
});

test('shortens any value', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 6, stringUnit: 'binary' }), (value) => {
      expect(JSON.stringify(echo(value)).length).toBeLessThanOrEqual(LONGEST_ECHO);
    }),
    { numRuns: 500 },
  );
});

test('repeats a short value unchanged', () => {
  fc.assert(
    fc.property(
      fc.dictionary(fc.string({ maxLength: 5 }), fc.integer({ min: -9, max: 9 }), { maxKeys: 5 }),
      (value) => {
        expect(JSON.stringify(echo(value))).toBe(JSON.stringify(value));
      },
    ),
  );
});
