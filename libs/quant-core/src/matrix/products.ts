import { addProducts } from '../linear-algebra/add-products';
import { crossProducts as kernel } from '../linear-algebra/cross-products';
import { assertMatrix, type Matrix, rowsOf } from './matrix';

/**
 * Transpose of a matrix.
 *
 * @param a  [m × n]
 * @returns [n × m]
 * @throws InvalidInputError  not a matrix of finite numbers
 * @example
 * transpose(matrix([[1, 2, 3]])).rows; // 3
 */
export function transpose(a: Matrix): Matrix {
  assertMatrix(a, 'a');
  return transposed(a);
}

/**
 * Product of two matrices.
 *
 * @param a  [m × n]
 * @param b  [n × k]
 * @returns [m × k]
 * @throws InvalidInputError  not a matrix of finite numbers, or the columns of the first are not as many as the rows of the second
 * @remarks Accuracy: n units of rounding of Σ|a_it·b_tj| at worst. The bits do not depend on the machine. Cost: m·n·k multiplications.
 * @example
 * multiply(matrix([[1, 2], [3, 4]]), matrix([[5], [6]])).values; // [17, 39]
 */
export function multiply(a: Matrix, b: Matrix): Matrix {
  assertMatrix(a, 'a');
  assertMatrix(b, 'b', { rows: a.columns });
  const [m, n, k] = [a.rows, a.columns, b.columns];
  const values = new Float64Array(m * k);
  const rows = (entries: Float64Array, stride: number) => ({ entries, from: 0, stride });
  addProducts(rows(values, k), rows(a.values, n), rows(transposed(b).values, n), { m, k, length: n });
  return { rows: m, columns: k, values };
}

/**
 * Products of the rows of a matrix with each other, A·Aᵀ.
 *
 * @param a  [m × n]
 * @returns symmetric [m × m]
 * @throws InvalidInputError  not a matrix of finite numbers
 * @remarks Accuracy: two or three units of rounding of Σ|a_it·a_jt|, however long the rows. Cost: m²·n/2 multiplications.
 * @example
 * crossProducts(matrix([[1, 2], [3, 4]])).values; // [5, 11, 11, 25]
 */
export function crossProducts(a: Matrix): Matrix {
  return { rows: a.rows, columns: a.rows, values: kernel(rowsOf(a)) };
}

function transposed({ rows, columns, values }: Matrix): Matrix {
  const turned = new Float64Array(values.length);
  for (let i = 0; i < rows; i++) {
    for (let j = 0; j < columns; j++) turned[j * rows + i] = values[i * columns + j] as number;
  }
  return { rows: columns, columns: rows, values: turned };
}
