/** Matrices, their products, systems and eigenvalues. Each function checks its arguments; `/kernels` has the same without checks. */
export { assertMatrix, isMatrix, matrix, type Matrix, rowsOf } from './matrix/matrix';
export { crossProducts, multiply, transpose } from './matrix/products';
export { cholesky, leastSquares, solvePositiveDefinite, symmetricEigenvalues } from './matrix/systems';
