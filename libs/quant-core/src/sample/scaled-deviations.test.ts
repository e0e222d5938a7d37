import fc from 'fast-check';
import { scaledDeviations } from './scaled-deviations';

const inUnits = (values: readonly number[]) => {
  const { unit, deviations } = scaledDeviations(values);
  return Array.from(deviations, (deviation) => deviation * unit);
};

test('deviations worked by hand', () => {
  expect(inUnits([1, 3, 8])).toEqual([-3, -1, 4]);
  expect(scaledDeviations([1, 3, 8])).toMatchObject({ mean: 4, unit: 4 });
});

test('a constant sample has zero deviations, independent of the rounding of its mean', () => {
  expect(scaledDeviations([0.1, 0.1, 0.1])).toEqual({ mean: 0.1, unit: 1, deviations: new Float64Array(3) });
});

test('the deviations are exact although the mean of 1e15 and the next number is not a double', () => {
  expect(inUnits([1e15, 1e15, 1e15 + 0.125, 1e15])).toEqual([-0.03125, -0.03125, 0.09375, -0.03125]);
});

test.each([5e-324, 1e-310, 1e-200, 1, 1e14])('at %d the fourth powers are those of the same sample at 1', (size) => {
  const at = scaledDeviations([0, size, 2 * size, 9 * size]);
  const powers = Array.from(at.deviations, (deviation) => deviation ** 4);
  expect(powers.every((power) => power > 1e-100 && power <= 16)).toBe(true);
  expect(Math.abs((at.deviations[3] as number) / (at.deviations[0] as number) + 2)).toBeLessThanOrEqual(1e-15);
});

test('deviations stay below two units and sum to 0', () => {
  const values = fc.array(fc.double({ min: -1e15, max: 1e15, noNaN: true }), { minLength: 1, maxLength: 50 });
  fc.assert(
    fc.property(values, (sample) => {
      const { deviations } = scaledDeviations(Object.freeze(sample));
      expect(Math.max(...deviations.map(Math.abs))).toBeLessThanOrEqual(2);
      expect(Math.abs(deviations.reduce((total, deviation) => total + deviation, 0))).toBeLessThanOrEqual(1e-14);
    }),
  );
});
