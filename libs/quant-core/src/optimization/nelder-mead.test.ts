import { BEALE, distance, HIMMELBLAU, POWELL_SINGULAR, quadratic, ROSENBROCK } from '../../test/objectives';
import { nelderMead } from './nelder-mead';

const DIMENSIONS = Array.from({ length: 9 }, (_, i) => i + 2);

test.each([ROSENBROCK, BEALE, HIMMELBLAU, ...DIMENSIONS.map(quadratic)])('$name', (objective) => {
  const { x, value, converged, iterations } = nelderMead(objective.value, Object.freeze([...objective.start]));
  expect(converged).toBe(true);
  expect(iterations).toBeLessThanOrEqual(60 * objective.start.length ** 2);
  expect(distance(x, objective)).toBeLessThanOrEqual(2e-7);
  expect(value).toBe(objective.value(x));
});

test('Powell singular: the fourth powers hide the minimum only within the root of the root of the rounding', () => {
  const { x, value } = nelderMead(POWELL_SINGULAR.value, POWELL_SINGULAR.start);
  expect(distance(x, POWELL_SINGULAR)).toBeLessThanOrEqual(1e-3);
  expect(value).toBeLessThanOrEqual(1e-12);
});

test('one variable', () => {
  const { x, converged } = nelderMead(([t = NaN]) => Math.cosh(t - 0.3), [12]);
  expect(converged).toBe(true);
  expect(Math.abs((x[0] ?? NaN) - 0.3)).toBeLessThanOrEqual(2e-7);
});

test('a simplex that collapses away from the minimum is not believed', () => {
  // McKinnon (1998): the simplex shrinks onto the origin along the first axis; the minimum is at (0, −½)
  const trap = ([x = 0, y = 0]: Float64Array) => (x <= 0 ? 360 * x * x : 6 * x * x) + y + y * y;
  const { x, converged } = nelderMead(trap, [0, 0], { steps: [1, 1] });
  expect(converged).toBe(true);
  expect(Math.abs(x[0] as number)).toBeLessThanOrEqual(1e-7);
  expect(Math.abs((x[1] as number) + 0.5)).toBeLessThanOrEqual(1e-7);
});

test('a region without values is left alone', () => {
  const log = ([t = NaN]: Float64Array) => t - Math.log(t);
  const barrier = ([t = NaN]: Float64Array) => (t > 0.25 ? t - 0.5 * Math.log(t) : Infinity);
  expect(Math.abs((nelderMead(log, [0.05]).x[0] ?? NaN) - 1)).toBeLessThanOrEqual(1e-7);
  expect(Math.abs((nelderMead(barrier, [9]).x[0] ?? NaN) - 0.5)).toBeLessThanOrEqual(1e-7);
});

test('iterations that run out, and restarts that do, are no convergence', () => {
  const short = nelderMead(ROSENBROCK.value, ROSENBROCK.start, { iterations: 20 });
  expect(short).toMatchObject({ converged: false, iterations: 20 });
  expect(short.value).toBeLessThan(ROSENBROCK.value(Float64Array.from(ROSENBROCK.start)));
  const slope = nelderMead(([t = NaN]) => -t, [0]);
  expect(slope.converged).toBe(false);
});

test('the answer scales with the variables when the steps do', () => {
  const scaled = nelderMead(([t = NaN, u = NaN]) => (1e9 * t - 3) ** 2 + (1e-9 * u - 2) ** 2, [0, 0], {
    steps: [1e-9, 1e9],
  });
  expect(scaled.converged).toBe(true);
  expect(Math.abs(1e9 * (scaled.x[0] as number) - 3)).toBeLessThanOrEqual(1e-7);
  expect(Math.abs(1e-9 * (scaled.x[1] as number) - 2)).toBeLessThanOrEqual(1e-7);
});

test('without restarts the first small simplex is the answer', () => {
  const once = nelderMead(ROSENBROCK.value, ROSENBROCK.start, { restarts: 0 });
  expect(once.converged).toBe(true);
  expect(once.iterations).toBeLessThan(nelderMead(ROSENBROCK.value, ROSENBROCK.start).iterations);
});
