import { readFileSync } from 'node:fs';
import { refusal } from '../../../../tools/testing/refusal';
import { matrix as matrixOf } from '@quant/core/linear-algebra';
import { eigenvalues } from './eigenvalues';

const { matrices } = JSON.parse(readFileSync('vectors/hypothesis-tests.json', 'utf8')) as {
  readonly matrices: readonly { matrix: number[][]; eigenvalues: number[] }[];
};

test.each(matrices)('against 60 digits: $eigenvalues', ({ matrix, eigenvalues: expected }) => {
  const largest = Math.max(...expected.map(Math.abs));
  for (const unit of [1, 2 ** -900, 2 ** 40]) {
    const actual = eigenvalues(matrix.map((row) => row.map((entry) => entry * unit)));
    expected.forEach((value, i) => {
      expect(Math.abs((actual[i] ?? NaN) - value * unit)).toBeLessThanOrEqual(1e-14 * largest * unit);
    });
  }
});

test('the matrix form of @quant/core gives the same', () => {
  const rows = [
    [2, 1],
    [1, 3],
  ];
  expect(eigenvalues(matrixOf(rows))).toEqual(eigenvalues(rows));
  expect(refusal(() => eigenvalues(matrixOf([[1, 2]])))).toMatchObject({ param: 'matrix[0]' });
});

test('an empty matrix gives 0', () => {
  expect(
    eigenvalues([
      [0, 0],
      [0, 0],
    ]),
  ).toEqual(Float64Array.of(0, 0));
});

test.each([
  ['no matrix', () => eigenvalues([]), 'matrix', 'too_short'],
  ['a rectangle', () => eigenvalues([[1, 2]]), 'matrix[0]', 'too_long'],
  [
    'a lopsided matrix',
    () =>
      eigenvalues([
        [1, 2],
        [2.001, 1],
      ]),
    'matrix[1][0]',
    'value_error',
  ],
  [
    'no number',
    () =>
      eigenvalues([
        [1, NaN],
        [NaN, 1],
      ]),
    'matrix[0][1]',
    'finite_number',
  ],
])('refuses %s', (_, call, param, rule) => {
  expect(refusal(call)).toMatchObject({ param, rule });
});
