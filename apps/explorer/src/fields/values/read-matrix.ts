import { decimalMarkOf, markedNumber } from '@quant/inputs';
import { type Matrix } from './matrix';

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
