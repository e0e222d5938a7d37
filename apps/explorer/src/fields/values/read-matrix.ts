import { type Matrix } from './matrix';

/** Longer texts are no matrix that anybody edits. */
const MAX_CHARACTERS = 1e6;

/** The rows of numbers of a block of a spreadsheet; undefined where the text is the content of one cell. */
export function readMatrix(text: string): { readonly matrix: Matrix } | { readonly reason: string } | undefined {
  const trimmed = text.trim();
  if (!/[\t\n,;]/.test(trimmed)) return undefined;
  if (text.length > MAX_CHARACTERS) return { reason: 'what was pasted is too long for a table' };
  const rows = trimmed.split(/\r?\n/).map((line) => line.split(/[\t,;]/).map((cell) => cell.trim()));
  const width = rows[0]?.length ?? 0;
  const matrix = rows.map((row) => row.map((cell) => (cell === '' ? NaN : Number(cell))));
  const ragged = rows.findIndex((row) => row.length !== width);
  if (ragged >= 0)
    return { reason: `line ${ragged + 1} has ${rows[ragged]?.length ?? 0} numbers, the first has ${width}` };
  const wrong = matrix.findIndex((row) => !row.every(Number.isFinite));
  return wrong >= 0 ? { reason: `line ${wrong + 1} has something that is no number` } : { matrix };
}
