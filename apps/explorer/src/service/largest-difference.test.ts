import fc from 'fast-check';
import { largestDifference } from './largest-difference';

test('equal answers differ by 0', () => {
  const answer = { price: 1.5, greeks: { delta: 0.5 }, legs: [{ K: 95 }, null], type: 'call' };
  expect(largestDifference(answer, structuredClone(answer))).toEqual({
    relative: 0,
    units: 0,
    field: '',
    count: 3,
    other: undefined,
  });
});

test('the field of the largest difference, relative and in units', () => {
  const local = { a: 1, legs: [{ delta: 1 }, { delta: 2 }] };
  const server = { a: 1 + Number.EPSILON, legs: [{ delta: 1 }, { delta: 2 + 6 * Number.EPSILON }] };
  expect(largestDifference(local, server)).toMatchObject({ field: 'legs[1].delta', units: 3, count: 3 });
  expect(largestDifference({ a: 100 }, { a: 50 })).toMatchObject({ field: 'a', relative: 0.5, units: undefined });
});

test('across zero, the units are counted as well', () => {
  expect(largestDifference([Number.MIN_VALUE], [-Number.MIN_VALUE])).toMatchObject({
    field: '[0]',
    relative: 2,
    units: 2,
  });
  expect(largestDifference([0], [-0]).relative).toBe(0);
});

test.each([
  [{ a: 'call' }, { a: 'put' }, 'a'],
  [{ a: null }, { a: 1 }, 'a'],
  [{ a: 1 }, {}, 'a'],
  [{}, { b: [1] }, 'b'],
  [{ a: [] }, { a: {} }, 'a'],
  [{ a: [1, 2] }, { a: [1] }, 'a[1]'],
  [1, 'one', 'the answer'],
])('%j and %j: something else differs', (local, server, place) => {
  expect(largestDifference(local, server).other).toBe(place);
});

test('a number moved by some doubles is found with their count', () => {
  const number = fc.double({ noNaN: true, noDefaultInfinity: true, min: 1e-300, max: 1e300 });
  fc.assert(
    fc.property(number, fc.integer({ min: 1, max: 50 }), (value, steps) => {
      let moved = value;
      for (let i = 0; i < steps; i += 1) moved = nextUp(moved);
      expect(largestDifference({ x: value }, { x: moved }).units).toBe(steps);
    }),
  );
});

/** By the spacing of doubles around a value, without their bits. */
function nextUp(value: number): number {
  let step = value * Number.EPSILON;
  while (value + step / 2 > value) step /= 2;
  return value + step;
}
