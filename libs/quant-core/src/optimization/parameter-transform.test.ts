import fc from 'fast-check';
import { bfgs } from './bfgs';
import { type DifferentiableObjective } from './minimum';
import { logitTransform, logTransform, throughTransforms } from './parameter-transform';

const free = fc.double({ min: -30, max: 30, noNaN: true });
const bound = fc.double({ min: -100, max: 100, noNaN: true });
const width = fc.double({ min: 0.01, max: 100, noNaN: true });

const transform = fc.oneof(
  bound.map((lower) => ({ lower, upper: Infinity, ...logTransform(lower) })),
  fc.tuple(bound, width).map(([lower, size]) => ({
    lower,
    upper: lower + size,
    ...logitTransform(lower, lower + size),
  })),
);

test('any number becomes a parameter within its bounds, and its slope is the derivative', () => {
  fc.assert(
    fc.property(transform, free, ({ lower, upper, ...map }, u) => {
      const x = map.bound(u);
      expect(x >= lower && x <= upper).toBe(true);
      const h = 1e-4;
      const difference = (map.bound(u + h) - map.bound(u - h)) / (2 * h);
      const noise = (1e-15 / h) * Math.max(Math.abs(x), Math.abs(lower), 1);
      expect(Math.abs(map.slope(u) - difference)).toBeLessThanOrEqual(1e-7 * map.slope(u) + 10 * noise);
    }),
  );
});

test('there and back', () => {
  fc.assert(
    fc.property(transform, fc.double({ min: 0.001, max: 0.999, noNaN: true }), (map, share) => {
      const x = map.upper === Infinity ? map.lower + share : map.lower + share * (map.upper - map.lower);
      const scale = Math.abs(map.lower) + Math.abs(x);
      expect(Math.abs(map.bound(map.free(x)) - x)).toBeLessThanOrEqual(1e-14 * scale);
    }),
  );
});

test('keeps all digits close to a bound at zero', () => {
  expect(logitTransform(0, 1).bound(-600) / Math.exp(-600)).toBe(1);
  expect(logitTransform(-1, 0).bound(600) / Math.exp(-600)).toBe(-1);
  expect(logitTransform(0, 2).slope(-700) / (2 * Math.exp(-700))).toBe(1);
  expect(logitTransform(0, 2).slope(700) / (2 * Math.exp(-700))).toBe(1);
  expect([logitTransform(-3, 4).bound(-1e6), logitTransform(-3, 4).bound(1e6)]).toEqual([-3, 4]);
});

test('the maximum likelihood of a gamma sample, its parameters kept positive: a closed-form scale', () => {
  // −ℓ/n of Exp(scale θ) with shape k fixed at 1 has its minimum at θ = mean
  const mean = 2.75;
  const objective: DifferentiableObjective = (x, gradient) => {
    const [theta] = x as unknown as [number];
    gradient[0] = 1 / theta - mean / (theta * theta);
    return Math.log(theta) + mean / theta;
  };
  const { x, converged } = bfgs(throughTransforms(objective, [logTransform(0)]), [5]);
  expect(converged).toBe(true);
  expect(Math.abs(Math.exp(x[0] as number) / mean - 1)).toBeLessThanOrEqual(1e-8);
});

test('several transforms: a binomial share and a rate above 1', () => {
  const objective: DifferentiableObjective = (x, gradient) => {
    const [p, a] = x as unknown as [number, number];
    gradient.set([-7 / p + 3 / (1 - p), 2 * (a - 4)]);
    return -7 * Math.log(p) - 3 * Math.log(1 - p) + (a - 4) ** 2;
  };
  const transforms = [logitTransform(0, 1), logTransform(1)] as const;
  const { x, converged } = bfgs(throughTransforms(objective, transforms), [0, 0]);
  expect(converged).toBe(true);
  expect(Math.abs(transforms[0].bound(x[0] as number) - 0.7)).toBeLessThanOrEqual(1e-8);
  expect(Math.abs(transforms[1].bound(x[1] as number) - 4)).toBeLessThanOrEqual(1e-7);
});
