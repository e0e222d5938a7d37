import fc from 'fast-check';
import { editDistance } from './nearest-name';

test.each([
  ['', '', 0],
  ['sigma', 'sigma', 0],
  ['', 'abc', 3],
  ['sgima', 'sigma', 1],
  ['strke', 'strike', 1],
  ['kitten', 'sitting', 3],
  ['ca', 'abc', 3],
])('%j → %j takes %d edits', (a, b, edits) => {
  expect(editDistance(a, b)).toBe(edits);
});

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 8 });

test('it is symmetric, zero for equal words only, and between the difference and the greater of the lengths', () => {
  fc.assert(
    fc.property(word, word, (a, b) => {
      const distance = editDistance(a, b);
      expect(editDistance(b, a)).toBe(distance);
      expect(distance === 0).toBe(a === b);
      expect(distance).toBeGreaterThanOrEqual(Math.abs(a.length - b.length));
      expect(distance).toBeLessThanOrEqual(Math.max(a.length, b.length));
    }),
  );
});
