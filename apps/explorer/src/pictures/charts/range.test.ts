import fc from 'fast-check';
import { heldWithin, scaledAround } from './visible-panel';

test('keeps the length of a part inside the whole', () => {
  expect(heldWithin([-3, 1], [0, 10])).toEqual([0, 4]);
  expect(heldWithin([9, 12], [0, 10])).toEqual([7, 10]);
  expect(heldWithin([2, 3], [0, 10])).toEqual([2, 3]);
});

test('returns undefined for a part as long as the whole', () => {
  expect(heldWithin([0, 10], [0, 10])).toBeUndefined();
  expect(heldWithin([-5, 20], [0, 10])).toBeUndefined();
});

test('however often it is zoomed, it lies within the whole and keeps its place', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(0.5, 0.8, 1.25, 2), { maxLength: 60 }),
      fc.double({ min: 0, max: 1 }),
      (factors, at) => {
        let range: readonly [number, number] = [0, 1];
        for (const factor of factors) range = heldWithin(scaledAround(range, at, factor), [0, 1]) ?? [0, 1];
        expect(range[0]).toBeGreaterThanOrEqual(0);
        expect(range[1]).toBeLessThanOrEqual(1 + 1e-12);
        expect(range[0]).toBeLessThanOrEqual(at + 1e-9);
        expect(range[1]).toBeGreaterThanOrEqual(at - 1e-9);
      },
    ),
  );
});
