import { definiteFactor } from './definite-factor';

test('the rows of the factor up to the diagonal', () => {
  const matrix = Float64Array.from([4, 2, -2, 2, 10, 2, -2, 2, 6]);
  expect(definiteFactor(matrix, 3)).toEqual(Float64Array.from([2, 1, 3, -1, 1, 2]));
});

test.each([
  ['indefinite', [1, 2, 2, 1]],
  ['singular', [1, 1, 1, 1]],
  ['singular but for rounding', [1, 1, 1, 1 + 1e-14]],
  ['singular but for rounding, of another size', [1e20, 1e10, 1e10, 1 + 1e-14]],
  ['zero', [0, 0, 0, 0]],
  ['no number', [1, NaN, NaN, 1]],
  ['beyond the range', [Infinity, 0, 0, 1]],
])('a matrix that is %s has none', (_, matrix) => {
  expect(definiteFactor(Float64Array.from(matrix), 2)).toBeNull();
});

test('a pivot is judged by its own diagonal element', () => {
  expect(definiteFactor(Float64Array.from([1, 0, 0, 1e-30]), 2)).not.toBeNull();
  expect(definiteFactor(Float64Array.from([1, 1, 1, 1 + 1e-12]), 2)).not.toBeNull();
});

test('no unknowns, no numbers', () => {
  expect(definiteFactor(new Float64Array(0), 0)).toEqual(new Float64Array(0));
});
