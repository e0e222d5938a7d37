import fc from 'fast-check';
import { moved, rowsOf, withCell } from './row-list';

test('a cell is set or left out', () => {
  expect(withCell({ a: 1, b: 2 }, 'b', 3)).toEqual({ a: 1, b: 3 });
  expect(withCell({ a: 1, b: 2 }, 'b', undefined)).toEqual({ a: 1 });
});

test('keeps the place of a value that is not an object', () => {
  expect(rowsOf([{ a: 1 }, null, [1], 2])).toEqual([{ a: 1 }, {}, {}, {}]);
  expect(rowsOf('text')).toEqual([]);
});

test('moves a row and keeps the order of the others', () => {
  const list = fc.uniqueArray(fc.integer(), { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(list, fc.nat(), fc.nat(), (items, a, b) => {
      const [from, to] = [a % items.length, b % items.length];
      const found = moved(items, from, to);
      expect(found[to]).toBe(items[from]);
      expect(found.filter((item) => item !== items[from])).toEqual(items.filter((item) => item !== items[from]));
    }),
  );
});

test('beyond the ends nothing moves', () => {
  expect(moved([1, 2], 0, -1)).toEqual([1, 2]);
  expect(moved([1, 2], 1, 2)).toEqual([1, 2]);
});
