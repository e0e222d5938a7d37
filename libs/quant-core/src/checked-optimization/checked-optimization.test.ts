import { refusal } from '../../../../tools/testing/refusal';
import { matrix } from '../linear-algebra';
import { bfgs, findRoot, nelderMead, quadraticProgram } from '../optimize';

const bowl = ([x = 0, y = 0]: Float64Array, gradient?: Float64Array) => {
  gradient?.set([2 * (x - 1), 4 * (y + 2)]);
  return (x - 1) ** 2 + 2 * (y + 2) ** 2;
};
const hessian = matrix([
  [2, 0],
  [0, 4],
]);

test('three ways to one minimum', () => {
  for (const { x, converged } of [nelderMead(bowl, [0, 0]), bfgs(bowl, [0, 0])]) {
    expect(converged).toBe(true);
    expect(Math.abs((x[0] ?? NaN) - 1)).toBeLessThanOrEqual(1e-7);
    expect(Math.abs((x[1] ?? NaN) + 2)).toBeLessThanOrEqual(1e-7);
  }
  const exact = quadraticProgram({ hessian, linear: [2, -8] });
  expect(Math.abs((exact[0] ?? NaN) - 1) + Math.abs((exact[1] ?? NaN) + 2)).toBeLessThanOrEqual(1e-15);
});

test('few iterations do not converge', () => {
  expect(nelderMead(bowl, [0, 0], { iterations: 3 }).converged).toBe(false);
  expect(() => findRoot((x) => x ** 3 - 2, 0, 2, { iterations: 2 })).toThrow('2 evaluations');
});

test('an inequality and an equality', () => {
  // least x² + 2y² where x + y = 3 and y ≥ 1.5: without the second, y would be 1
  const x = quadraticProgram({
    hessian,
    linear: [0, 0],
    equalities: { normals: matrix([[1, 1]]), limits: [3] },
    inequalities: { normals: matrix([[0, 1]]), limits: [1.5] },
  });
  x.forEach((value) => {
    expect(Math.abs(value - 1.5)).toBeLessThanOrEqual(1e-14);
  });
});

test('a Hessian that is not definite, and constraints that contradict each other', () => {
  const flat = matrix([
    [1, 0],
    [0, 0],
  ]);
  expect(() => quadraticProgram({ hessian: flat, linear: [0, 0] })).toThrow('not positive definite');
  const inequalities = {
    normals: matrix([
      [1, 0],
      [-1, 0],
    ]),
    limits: [1, 0],
  };
  expect(() => quadraticProgram({ hessian, linear: [0, 0], inequalities })).toThrow('no point meets the constraints');
});

test.each([
  ['no function', () => findRoot(3 as never, 0, 1), 'f', 'value_error'],
  ['an infinite end', () => findRoot((x) => x, 0, Infinity), 'upper', 'finite_number'],
  [
    'a negative tolerance',
    () => findRoot((x) => x, -1, 1, { tolerance: -1 }),
    'options.tolerance',
    'greater_than_equal',
  ],
  ['no variables', () => nelderMead(() => 0, []), 'start', 'too_short'],
  ['a misspelt option', () => bfgs(bowl, [0, 0], { iteration: 3 } as never), 'options.iteration', 'extra_forbidden'],
  ['rows for a Hessian', () => quadraticProgram({ hessian: [[1]] as never, linear: [1] }), 'hessian', 'value_error'],
  ['a short linear part', () => quadraticProgram({ hessian, linear: [1] }), 'linear', 'too_short'],
  [
    'an unknown part',
    () => quadraticProgram({ hessian, linear: [1, 2], bounds: [] } as never),
    'bounds',
    'extra_forbidden',
  ],
  [
    'a constraint on nothing',
    () => quadraticProgram({ hessian, linear: [1, 2], equalities: { normals: matrix([[0, 0]]), limits: [1] } }),
    'equalities.normals',
    'value_error',
  ],
  [
    'constraints of another width',
    () => quadraticProgram({ hessian, linear: [1, 2], inequalities: { normals: matrix([[1]]), limits: [1] } }),
    'inequalities.normals',
    'value_error',
  ],
])('refuses %s', (_, call, param, rule) => {
  expect(refusal(call)).toMatchObject({ param, rule });
});
