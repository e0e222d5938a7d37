import { InvalidInputError } from '@quant/core';
import { type DecimalMark, markedNumber, mayHaveDecimalComma, plainNumber } from './decimal-mark';
import { decimalQuestion } from './decimal-question';

/** Whether a cell is a number by either decimal mark. */
export function isNumber(cell: string): boolean {
  return numberOf(cell, 'point') !== undefined || mayHaveDecimalComma(cell);
}

/**
 * Number in a text cell.
 *
 * @param place  location in errors: `close, line 17`
 */
export function cellValue(text: string, place: string, mark: DecimalMark | undefined): number {
  const cell = text.trim();
  if (mark === undefined && mayHaveDecimalComma(cell)) throw decimalQuestion(place, cell);
  const value = mark === undefined && cell.includes(',') ? undefined : numberOf(cell, mark ?? 'point');
  if (value === undefined) throw new InvalidInputError([place], 'float_type', `a number${hintFor(text, mark)}`, text);
  if (!Number.isFinite(value)) throw new InvalidInputError([place], 'finite_number', 'finite', text);
  return value;
}

/** Value of a plain number or a share; undefined for any other text. */
function numberOf(text: string, mark: DecimalMark): number | undefined {
  if (!text.endsWith('%')) return markedNumber(text, mark);
  const share = markedNumber(text.slice(0, -1).trimEnd(), mark);
  if (share === undefined) return undefined;
  const [digits = '', exponent = '0'] = String(share).split('e');
  return plainNumber(`${digits}e${Number(exponent) - 2}`);
}

function hintFor(text: string, mark: DecimalMark | undefined): string {
  if (mark === 'comma') return text.includes('.') ? ' with a decimal comma' : '';
  return text.includes(',') ? ' with a decimal point and nothing between its digits' : '';
}

/** Refuses a fraction such as `04` in a separate cell, the second half of a number with a decimal comma. */
export function assertWhole(cells: readonly string[], index: number, place: string): void {
  for (const at of [index - 1, index]) {
    const [whole = '', fraction = ''] = cells.slice(Math.max(at, 0), at + 2);
    if (/^[+-]?\d+$/.test(whole) && /^0\d+$/.test(fraction)) throw decimalQuestion(place, `${whole},${fraction}`);
  }
}
