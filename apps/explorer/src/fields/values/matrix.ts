export type Matrix = readonly (readonly number[])[];

/** The rows of numbers of a value; none of anything else. */
export function matrixOf(value: unknown): Matrix {
  if (!Array.isArray(value)) return [];
  return value.map((row: unknown) => (Array.isArray(row) ? row.filter((one) => typeof one === 'number') : []));
}

/** Whether it equals its transpose. */
export function isSymmetric(matrix: Matrix): boolean {
  return (
    matrix.length > 1 &&
    matrix.every((row, i) => row.length === matrix.length && row.every((entry, j) => entry === matrix[j]?.[i]))
  );
}

/** Sets one entry, and its mirror entry if the matrix has to stay symmetric. */
export function withEntry(
  matrix: Matrix,
  row: number,
  column: number,
  value: number,
  isKeptSymmetric: boolean,
): Matrix {
  return matrix.map((entries, i) =>
    entries.map((entry, j) => {
      const isOpposite = isKeptSymmetric && i === column && j === row;
      return (i === row && j === column) || isOpposite ? value : entry;
    }),
  );
}

/** Adds rows and columns: 1 on the diagonal of a square matrix, 0 elsewhere. */
export function grown(matrix: Matrix, rows: number, columns: number): Matrix {
  const height = matrix.length + rows;
  const width = Math.max(1, (matrix[0]?.length ?? 0) + columns);
  const added = (i: number, j: number) => (rows > 0 && columns > 0 && i === j ? 1 : 0);
  return Array.from({ length: height }, (_, i) =>
    Array.from({ length: width }, (__, j) => matrix[i]?.[j] ?? added(i, j)),
  );
}

/** Without the last rows and columns; one number is left. */
export function shrunk(matrix: Matrix, rows: number, columns: number): Matrix {
  const height = Math.max(1, matrix.length - rows);
  return matrix.slice(0, height).map((row) => row.slice(0, Math.max(1, row.length - columns)));
}
