import { choleskySolution } from './cholesky-solution';

test('a system with an exact solution', () => {
  const matrix = Float64Array.from([4, 2, -2, 2, 10, 2, -2, 2, 6]);
  expect(choleskySolution(matrix, Float64Array.from([-6, -12, 12]))).toEqual(Float64Array.from([1, -2, 3]));
});

test.each([
  ['indefinite', [1, 2, 2, 1]],
  ['singular', [1, 1, 1, 1]],
  ['singular but for rounding', [1, 1, 1, 1 + 1e-14]],
  ['zero', [0, 0, 0, 0]],
  ['no number', [1, NaN, NaN, 1]],
])('a matrix that is %s has none', (_, matrix) => {
  expect(choleskySolution(Float64Array.from(matrix), Float64Array.from([1, 1]))).toBeNull();
});

test('no unknowns, no numbers', () => {
  expect(choleskySolution(new Float64Array(0), new Float64Array(0))).toEqual(new Float64Array(0));
});
