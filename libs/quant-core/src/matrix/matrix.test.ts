import fc from 'fast-check';
import { refusal } from '../../../../tools/testing/refusal';
import {
  cholesky,
  crossProducts,
  leastSquares,
  matrix,
  multiply,
  rowsOf,
  solvePositiveDefinite,
  symmetricEigenvalues,
  transpose,
} from '../linear-algebra';

const entry = fc.integer({ min: -50, max: 50 });
const matrices = fc
  .tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 9 }))
  .chain(([m, n]) => fc.array(fc.array(entry, { minLength: n, maxLength: n }), { minLength: m, maxLength: m }));

test('a product of whole numbers is exact, and A·Aᵀ the cross products', () => {
  fc.assert(
    fc.property(matrices, (rows) => {
      const a = matrix(rows);
      const own = rows.map((one) => rows.map((other) => one.reduce((sum, x, t) => sum + x * (other[t] as number), 0)));
      expect(rowsOf(multiply(a, transpose(a))).map((row) => [...row])).toEqual(own);
      expect(crossProducts(a)).toEqual(matrix(own));
      expect(transpose(transpose(a))).toEqual(a);
    }),
  );
});

test('the factor multiplies to the matrix, and the solution solves', () => {
  fc.assert(
    fc.property(matrices, (rows) => {
      const square = crossProducts(matrix(rows));
      const a = { ...square, values: square.values.map((x, at) => (at % (square.rows + 1) === 0 ? x + 1 : x)) };
      const L = cholesky(a);
      const largest = a.values.reduce((most, x) => Math.max(most, Math.abs(x)), 0);
      if (L === null) throw new Error('no factor');
      multiply(L, transpose(L)).values.forEach((x, at) => {
        expect(Math.abs(x - (a.values[at] as number))).toBeLessThanOrEqual(1e-14 * largest);
      });
      const wanted = rows.map((_, i) => i + 1);
      const b = multiply(a, matrix(wanted.map((x) => [x]))).values;
      solvePositiveDefinite(a, b).forEach((x, i) => {
        // the eigenvalues are 1 and more
        expect(Math.abs(x - (wanted[i] as number))).toBeLessThanOrEqual(1e-13 * largest * rows.length);
      });
      const trace = rows.reduce((sum, _, i) => sum + (a.values[i * (rows.length + 1)] as number), 0);
      const values = symmetricEigenvalues(a);
      expect(Math.abs(values.reduce((sum, x) => sum + x, 0) - trace)).toBeLessThanOrEqual(1e-13 * trace);
      expect(values[values.length - 1]).toBeGreaterThanOrEqual(1 - 1e-12 * trace);
    }),
  );
});

test('least squares leave residuals that are orthogonal to the columns', () => {
  const a = matrix(Array.from({ length: 20 }, (_, i) => [1, Math.sin(i), Math.cos(3 * i * i)]));
  const b = Float64Array.from({ length: 20 }, (_, i) => Math.tan(i));
  const x = leastSquares(a, b);
  const fitted = multiply(a, matrix(Array.from(x, (value) => [value]))).values;
  const residuals = matrix([b.map((value, i) => value - (fitted[i] as number))]);
  multiply(residuals, a).values.forEach((product) => {
    expect(Math.abs(product)).toBeLessThanOrEqual(1e-12);
  });
});

const square = matrix([
  [2, 1],
  [1, 2],
]);
test.each([
  ['no rows', () => matrix([]), 'rows', 'too_short'],
  ['a short row', () => matrix([[1, 2], [3]]), 'rows[1]', 'too_short'],
  ['no number', () => matrix([[NaN]]), 'rows[0][0]', 'finite_number'],
  ['rows for a matrix', () => transpose([[1]] as never), 'a', 'value_error'],
  ['values of another length', () => rowsOf({ ...square, rows: 3 }), 'a', 'value_error'],
  ['shapes that do not match', () => multiply(square, matrix([[1, 2]])), 'b', 'value_error'],
  ['a rectangle', () => cholesky(matrix([[1, 2]])), 'a', 'value_error'],
  [
    'a lopsided matrix',
    () =>
      symmetricEigenvalues(
        matrix([
          [1, 2],
          [3, 4],
        ]),
      ),
    'a',
    'value_error',
  ],
  ['a short right-hand side', () => solvePositiveDefinite(square, [1]), 'b', 'too_short'],
  ['more columns than rows', () => leastSquares(matrix([[1, 2]]), [1]), 'a', 'value_error'],
])('refuses %s', (_, call, param, rule) => {
  expect(refusal(call)).toMatchObject({ param, rule });
});

test('degenerate systems have an error of their own', () => {
  const singular = matrix([
    [1, 1],
    [1, 1],
  ]);
  expect(cholesky(singular)).toBeNull();
  expect(() => solvePositiveDefinite(singular, [1, 2])).toThrow('not positive definite');
  expect(() => leastSquares(singular, [1, 2])).toThrow('depends on the others');
});
