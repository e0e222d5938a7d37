import { isPlainSpread, jointDeviations } from './joint-deviations';

test('sums of whole numbers around whole means are exact, for any remainder of four', () => {
  for (let n = 3; n < 12; n++) {
    const x = Array.from({ length: n }, (_, i) => i - (n - 1) / 2 + 100);
    const y = x.map((value) => 7 - 2 * value);
    const xx = x.reduce((total, value) => total + (value - 100) ** 2, 0);
    expect(jointDeviations(x, y)).toEqual({ xx, xy: -2 * xx, yy: 4 * xx });
  }
});

test('a level of 2⁴⁴ is left to another unit, and one of 2³⁰ costs no digit', () => {
  const x = [1, 2, 4, 8, 16];
  const raised = x.map((value) => value + 2 ** 44);
  const [plain, high] = [jointDeviations(x, x), jointDeviations(raised, raised)];
  expect(high).toBeNull();
  // 2³⁰ of it leaves deviations that rounding does not reach
  const lower = jointDeviations(
    x.map((value) => value + 2 ** 30),
    x,
  );
  expect(Math.abs((lower?.xy ?? NaN) / (plain?.xy ?? NaN) - 1)).toBeLessThanOrEqual(4e-16);
});

test.each([
  ['equal values', [0.1, 0.1, 0.1]],
  ['values whose squares vanish', [1e-90, 2e-90, 5e-90]],
  ['rounding', [1, 1 + 2 ** -52, 1]],
])('%s are left to another unit', (_, values) => {
  expect(jointDeviations(values, [1, 2, 4])).toBeNull();
  expect(jointDeviations([1, 2, 4], values)).toBeNull();
});

test('a spread that has overflowed is not plain', () => {
  expect(isPlainSpread(Infinity, 0, 3)).toBe(false);
  expect(isPlainSpread(1e200, 0, 3)).toBe(false);
});
