import { fillExerciseValues } from './exercise-values';

const EPS = Number.EPSILON;

test.each([
  ['at the strike', 0, 0.02],
  ['near the strike, between two spots', 0.0137, 0.02],
  ['with all spots below the strike', -9, 0.02],
  ['with all spots above the strike', 9, 0.02],
  ['with a spacing next to nothing', 1e-14, 1e-15],
  ['with a spacing that leaves doubles behind', 3, 8],
])('%s, each value is 1 − e^(logSpot + k·spacing)', (_, logSpot, spacing) => {
  for (const stride of [1, 2] as const) {
    const values = new Float64Array(401);
    fillExerciseValues(values, 200, stride, logSpot, spacing);
    for (let at = 0; at <= 400; at += stride) {
      const exponent = logSpot + (at - 200) * spacing;
      const expected = -Math.expm1(exponent);
      // the exponent itself is rounded, which moves e^x by x·EPS, and each step of the recurrence once
      const rounding = EPS * (Math.abs(logSpot) + 200 * spacing) * Math.exp(exponent) + 400 * EPS * Math.abs(expected);
      const actual = values[at] ?? NaN;
      expect(actual === expected || Math.abs(actual - expected) <= rounding ? expected : actual).toBe(expected);
    }
  }
});

test('the values next to the strike keep their relative accuracy', () => {
  const values = new Float64Array(3);
  fillExerciseValues(values, 1, 1, 1e-17, 1e-12);
  expect(Math.abs((values[0] ?? NaN) / -Math.expm1(1e-17 - 1e-12) - 1)).toBeLessThanOrEqual(4 * EPS);
  expect(values[1]).toBe(-1e-17);
});
