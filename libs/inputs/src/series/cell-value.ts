import { InvalidInputError } from '@quant/core';
import { plainNumber } from '../numbers/plain-number';

/**
 * The number of a cell of text.
 *
 * @param place  `close, line 17`: what errors call it
 */
export function cellValue(text: string, place: string): number {
  const value = numberOf(text.trim());
  if (value === undefined) throw new InvalidInputError([place], 'float_type', `a number${hintFor(text)}`, text);
  if (!Number.isFinite(value)) throw new InvalidInputError([place], 'finite_number', 'finite', text);
  return value;
}

/** Of a plain number or a share; undefined for any other text. */
export function numberOf(text: string): number | undefined {
  if (!text.endsWith('%')) return plainNumber(text);
  const [digits, exponent = '0'] = text.slice(0, -1).trimEnd().split(/e/i);
  return plainNumber(`${digits}e${Number(exponent) - 2}`);
}

function hintFor(text: string): string {
  return text.includes(',') ? ' with a decimal point and nothing between its digits' : '';
}
