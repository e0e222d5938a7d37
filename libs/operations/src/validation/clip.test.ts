import fc from 'fast-check';
import { clip } from './clip';

test.each([
  ['abc', 10, 'abc'],
  ['abcdefgh', 10, 'abcdefgh'],
  ['abcdefghi', 10, 'abcdefg…'],
  ['\u0001\u0001\u0001', 10, '\u0001…'],
  ['ab😀cd', 7, 'ab😀…'],
  ['ab😀cd', 6, 'ab…'],
  ['', 10, ''],
])('%j in %d characters of JSON is %j', (text, longest, expected) => {
  expect(clip(text, longest)).toBe(expected);
});

test('keeps the JSON within the limit and never splits a surrogate pair, for any text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), fc.integer({ min: 10, max: 200 }), (text, longest) => {
      const clipped = clip(text, longest);
      expect(JSON.stringify(clipped).length).toBeLessThanOrEqual(longest);
      expect(Buffer.from(clipped).toString()).toBe(clipped);
      expect(text.startsWith(clipped.replace(/…$/, '')) || clipped === text).toBe(true);
    }),
  );
});
