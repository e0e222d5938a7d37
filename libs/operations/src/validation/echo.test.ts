import fc from 'fast-check';
import { InvalidInputError } from '@quant/core';
import { LONGEST_ECHO, echo, outline } from './echo';

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

const told = (received: unknown) => ({
  echo: echo(received),
  message: new InvalidInputError(['x'], 'value_error', 'sound', received).message,
});

test('of an outline the same is told as of the value', () => {
  const long = fc.integer({ min: 90, max: 110 }).map((length) => Array.from({ length }, (_, i) => i));
  const values = fc.anything({ withTypedArray: true, withDate: true, maxDepth: 4 });
  const received = fc.oneof(values, long, fc.dictionary(fc.string(), fc.oneof(values, long)), fc.array(long));
  fc.assert(
    fc.property(received, (value) => {
      expect(told(outline(value))).toEqual(told(value));
    }),
  );
});

test('an outline leaves out the items of long arrays, wherever they stand', () => {
  const series = new Array<number>(5000).fill(1);
  const outlined = outline({ series: { a: series, b: [series] } });
  expect(outlined).toEqual({ series: { a: new Array(5000), b: [new Array(5000)] } });
  expect(Object.keys((outlined as { series: { a: object } }).series.a)).toEqual([]);
});
