import fc from 'fast-check';
import { canonicalJson } from './canonical-json';

const textOf = (value: unknown): string => [...canonicalJson(value)].join('');

// RFC 8785, 3.2.2 and 3.2.3: the samples of the standard
test('the samples of RFC 8785', () => {
  const numbers = JSON.parse('[333333333.33333329, 1E30, 4.50, 2e-3, 0.000000000000000000000000001, -0]') as unknown;
  expect(textOf(numbers)).toBe('[333333333.3333333,1e+30,4.5,0.002,1e-27,0]');
  const literals = String.raw`{"string":"\u20ac$\u000F\u000aA'\u0042\u0022\u005c\\\"\/","literals":[null,true,false]}`;
  const canonical = String.raw`{"literals":[null,true,false],"string":"€$\u000f\nA'B\"\\\\\"/"}`;
  expect(textOf(JSON.parse(literals))).toBe(canonical);
  const names = { '\u20ac': 1, '\r': 2, '\ufb33': 3, '1': 4, '\ud83d\ude00': 5, '\u0080': 6, '\u00f6': 7 };
  expect(Object.values(JSON.parse(textOf(names)) as object)).toHaveLength(7);
  expect(textOf(names)).toBe('{"\\r":2,"1":4,"\u0080":6,"\u00f6":7,"\u20ac":1,"\ud83d\ude00":5,"\ufb33":3}');
});

test('values that say the same are written the same, and can be read back', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const text = textOf(value);
      expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)));
      expect(textOf(JSON.parse(text))).toBe(text);
      expect(textOf(reversed(JSON.parse(JSON.stringify(value))))).toBe(text);
    }),
  );
});

test('a long value comes in pieces', () => {
  const pieces = [
    ...canonicalJson({ rows: Array.from({ length: 50 }, () => Array.from({ length: 500 }, (_, i) => i / 7)) }),
  ];
  expect(pieces.length).toBeGreaterThan(10);
  expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThan(20_000);
});

test('nothing has no text', () => {
  expect(textOf(undefined)).toBe('');
});

/** The same value with the names of its objects in the other order. */
function reversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reversed);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).reverse();
  return Object.fromEntries(entries.map(([name, part]) => [name, reversed(part)]));
}
