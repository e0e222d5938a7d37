import { decimalMarkOf, markedNumber } from '@quant/inputs';

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

/** Characters. A longer text is not a matrix that a user edits. */
const MAX_CHARACTERS = 1e6;

type ReadMatrix = { readonly matrix: Matrix } | { readonly reason: string };

/** The rows of numbers of a block of a spreadsheet; undefined where the text is the content of one cell. */
export function readMatrix(text: string): ReadMatrix | undefined {
  const trimmed = text.trim();
  if (!/[\t\n,;]/.test(trimmed)) return undefined;
  if (text.length > MAX_CHARACTERS) return { reason: 'the pasted text is too long for a table' };
  const delimiter = /[\t;]/.test(trimmed) ? /[\t;]|,\s/ : /,/;
  if (delimiter.source === ',' && mayBeDecimals(trimmed))
    return { reason: 'the commas may be decimal marks: write decimal points, or a space after each comma' };
  const rows = trimmed.split(/\r?\n/).map((line) => line.split(delimiter).map((cell) => cell.trim()));
  const mark = decimalMarkOf(rows.flat());
  if (mark === undefined) return { reason: 'some commas may be decimal marks or not: write decimal points' };
  return rectangular(rows.map((row) => row.map((cell) => markedNumber(cell, mark) ?? NaN)));
}

/** Whether each line is numbers of one comma: `0,5`, which may be one number or two. */
function mayBeDecimals(text: string): boolean {
  return text.split(/\s+/).every((word) => /^[+-]?\d+,\d+$/.test(word));
}

function rectangular(matrix: Matrix): ReadMatrix {
  const width = matrix[0]?.length ?? 0;
  const ragged = matrix.findIndex((row) => row.length !== width);
  if (ragged >= 0)
    return { reason: `line ${ragged + 1} has ${matrix[ragged]?.length ?? 0} numbers, the first has ${width}` };
  const wrong = matrix.findIndex((row) => !row.every(Number.isFinite));
  return wrong >= 0 ? { reason: `line ${wrong + 1} has something that is no number` } : { matrix };
}
