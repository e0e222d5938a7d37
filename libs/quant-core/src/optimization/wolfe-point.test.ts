import { type DifferentiableObjective } from './minimum';
import { evaluated, wolfePoint } from './wolfe-point';

/** f of one variable from its value and slope. */
const line =
  (value: (t: number) => number, slope: (t: number) => number): DifferentiableObjective =>
  (x, gradient) => {
    gradient[0] = slope(x[0] as number);
    return value(x[0] as number);
  };

const FUNCTIONS: [string, DifferentiableObjective][] = [
  [
    'a parabola',
    line(
      (t) => (t - 3) ** 2,
      (t) => 2 * (t - 3),
    ),
  ],
  [
    'a well with a wall',
    line(
      (t) => t - 5 * Math.log(t + 1),
      (t) => 1 - 5 / (t + 1),
    ),
  ],
  [
    'waves on a slope',
    line(
      (t) => Math.cos(3 * t) - t + 0.1 * t * t,
      (t) => -3 * Math.sin(3 * t) - 1 + 0.2 * t,
    ),
  ],
  // Moré & Thuente (1994), function (5.1) with β = 2
  [
    'a minimum after a long fall',
    line(
      (t) => -t / (t * t + 2),
      (t) => (t * t - 2) / (t * t + 2) ** 2,
    ),
  ],
];

test.each(FUNCTIONS)('%s: the strong Wolfe conditions hold from short and long first steps', (_, f) => {
  const from = evaluated(f, Float64Array.from([0.1]));
  const [slope] = from.gradient as unknown as [number];
  const direction = Float64Array.from([-Math.sign(slope)]);
  for (const first of [1e-6, 1e-3, 0.1, 1, 10, 1e3]) {
    const found = wolfePoint(f, from, direction, first);
    const t = Math.abs((found?.x[0] ?? NaN) - 0.1);
    expect(t).toBeGreaterThan(0);
    expect(found?.value).toBeLessThanOrEqual(from.value - 1e-4 * t * Math.abs(slope) + 1e-14);
    expect(Math.abs(found?.gradient[0] ?? NaN)).toBeLessThanOrEqual(0.9 * Math.abs(slope));
  }
});

test('uphill there is no point', () => {
  const [, f] = FUNCTIONS[0] as [string, DifferentiableObjective];
  const from = evaluated(f, Float64Array.from([0]));
  expect(wolfePoint(f, from, Float64Array.from([-1]), 1)).toBeNull();
  expect(wolfePoint(f, from, Float64Array.from([0]), 1)).toBeNull();
});
