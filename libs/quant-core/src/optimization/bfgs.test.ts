import {
  BEALE,
  distance,
  HIMMELBLAU,
  POWELL_SINGULAR,
  quadratic,
  ROSENBROCK,
  type Objective,
} from '../../test/objectives';
import { bfgs } from './bfgs';
import { type DifferentiableObjective } from './minimum';

const DIMENSIONS = Array.from({ length: 9 }, (_, i) => i + 2);

const differentiable =
  ({ value, gradient }: Objective): DifferentiableObjective =>
  (x, slopes) => {
    slopes.set(gradient(x));
    return value(x);
  };

test.each([ROSENBROCK, BEALE, HIMMELBLAU, ...DIMENSIONS.map(quadratic)])('$name', (objective) => {
  const { x, value, gradient, converged, iterations } = bfgs(
    differentiable(objective),
    Object.freeze([...objective.start]),
  );
  expect(converged).toBe(true);
  expect(distance(x, objective)).toBeLessThanOrEqual(1e-7);
  expect(value).toBe(objective.value(x));
  expect(Array.from(gradient)).toEqual(objective.gradient(x));
  expect(iterations).toBeLessThanOrEqual(60);
});

test('Powell singular: the second derivatives vanish at the minimum, and the steps still get there', () => {
  const { x, value, converged } = bfgs(differentiable(POWELL_SINGULAR), POWELL_SINGULAR.start, { tolerance: 1e-12 });
  expect(converged).toBe(true);
  expect(distance(x, POWELL_SINGULAR)).toBeLessThanOrEqual(1e-3);
  expect(value).toBeLessThanOrEqual(1e-14);
});

test('all four minima of Himmelblau are reached from their own basins', () => {
  const found = HIMMELBLAU.minima.map((minimum) =>
    bfgs(
      differentiable(HIMMELBLAU),
      minimum.map((m) => 1.1 * m),
    ),
  );
  found.forEach(({ x, converged }, i) => {
    expect(converged).toBe(true);
    expect(distance(x, { ...HIMMELBLAU, minima: [HIMMELBLAU.minima[i] as number[]] })).toBeLessThanOrEqual(1e-7);
  });
});

test('beyond the domain the line search turns back', () => {
  const entropy: DifferentiableObjective = (x, gradient) => {
    const [t] = x as unknown as [number];
    gradient[0] = Math.log(t) + 1;
    return t * Math.log(t);
  };
  const { x, converged } = bfgs(entropy, [40]);
  expect(converged).toBe(true);
  expect(Math.abs((x[0] ?? NaN) - Math.exp(-1))).toBeLessThanOrEqual(1e-8);
});

test('a start at the minimum is the answer, after no step', () => {
  expect(bfgs(differentiable(ROSENBROCK), [1, 1])).toMatchObject({ iterations: 0, converged: true, value: 0 });
});

test('a function without a minimum, and iterations that run out, are no convergence', () => {
  const slope: DifferentiableObjective = (x, gradient) => {
    gradient[0] = 1;
    return x[0] as number;
  };
  expect(bfgs(slope, [0], { iterations: 5 }).converged).toBe(false);
  expect(bfgs(differentiable(ROSENBROCK), ROSENBROCK.start, { iterations: 3 })).toMatchObject({
    converged: false,
    iterations: 3,
  });
});

test('a gradient that belongs to another function is no convergence', () => {
  const wrong: DifferentiableObjective = (x, gradient) => {
    gradient[0] = -2 * (x[0] as number);
    return (x[0] as number) ** 2;
  };
  const { x, converged } = bfgs(wrong, [3]);
  expect(converged).toBe(false);
  expect(Math.abs((x[0] ?? NaN) - 3)).toBeLessThanOrEqual(1e-9);
});
