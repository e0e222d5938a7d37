import { type Likelihood } from '../likelihood';
import { bestMaximum } from './best-maximum';

/** A "likelihood" of one observation that is a paraboloid around a point: its maximum is known exactly. */
function paraboloid(centre: readonly [number, number, number], pull = 0): Likelihood {
  return {
    size: 3,
    count: 1,
    derivatives: (x, into) => {
      const away = x.map((value, i) => value - (centre[i] as number));
      // α and β pull at each other, so that β := 0 moves the best α
      const cross = pull * (away[1] as number) * (away[2] as number);
      into.value = 0.5 * away.reduce((total, value) => total + value * value, 0) + cross;
      away.forEach((value, i) => (into.gradient[i] = value));
      into.gradient[1] = (away[1] as number) + pull * (away[2] as number);
      into.gradient[2] = (away[2] as number) + pull * (away[1] as number);
      into.hessian.set([1, 0, 0, 0, 1, pull, 0, pull, 1]);
      into.information.set([1, 0, 0, 0, 1, 0, 0, 0, 1]);
    },
  };
}

const found = (likelihood: Likelihood) => {
  const { x, converged } = bestMaximum(likelihood);
  return { x: Array.from(x), converged };
};

test('a maximum inside the constraints, and one whose unconstrained place is outside', () => {
  expect(found(paraboloid([0.5, 0.25, 0.5]))).toEqual({ x: [0.5, 0.25, 0.5], converged: true });
  expect(found(paraboloid([0.5, -0.25, 0.5]))).toEqual({ x: [0.5, 0, 0.5], converged: true });
  expect(found(paraboloid([-1, 0.25, -0.5]))).toEqual({ x: [1e-8, 0.25, 0], converged: true });
  const { x } = found(paraboloid([0.5, 0.75, 1.25]));
  expect(Math.abs((x[1] ?? NaN) - 0.2499995)).toBeLessThanOrEqual(1e-15);
  expect(Math.abs((x[2] ?? NaN) - 0.7499995)).toBeLessThanOrEqual(1e-15);
});

test('a beta that is as good as 0 is 0, and the others are the best for that', () => {
  const { x, converged } = found(paraboloid([0.5, 0.25, 5e-8], 0.5));
  expect(converged).toBe(true);
  expect(x[2]).toBe(0);
  expect(Math.abs((x[1] ?? NaN) - 0.25 - 2.5e-8)).toBeLessThanOrEqual(1e-12);
  expect(found(paraboloid([0.5, 0.25, 5e-7])).x[2]).toBe(5e-7);
});
