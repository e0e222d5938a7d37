import { InvalidInputError } from '@quant/core';
import { timeUnitOf, typedNumber } from '@quant/inputs';
import { type FormField } from '@quant/contract/forms';
import { brokenBound } from '../bounds-text';

/** Meaning of a text for a field: a number, nothing (omitted), or the reason for neither. */
export type Reading = ReadingOf & {
  /** Likely intent of a refused text: `20%` for a volatility of `20`. */
  readonly meant?: string;
};

type ReadingOf = { readonly value: number | undefined } | { readonly reason: string };

type Numeric = Pick<FormField, 'type' | 'bounds' | 'isRequired'> & Partial<Pick<FormField, 'name' | 'unit'>>;

/**
 * Reads a number, a time or an expression; the parser of expressions is loaded when the first one comes.
 *
 * @param hasGroups  whether `1,000` is 1000, for a place that shows what it was taken for
 */
export async function readText(field: Numeric, text: string, hasGroups = true): Promise<Reading> {
  if (text.trim() === '') return field.isRequired ? { reason: 'a number is needed' } : { value: undefined };
  const time = timeUnitOf({ name: '', ...field });
  try {
    const value = await typedNumber(text, 'number', { time, hasGroups });
    const reason = brokenBound(field, value);
    return { ...(reason === undefined ? { value } : { reason }), ...percentMeant(field, text, value) };
  } catch (error) {
    if (InvalidInputError.is(error)) return { reason: `must be ${error.constraint}` };
    return { reason: `this cannot be read now: ${error instanceof Error ? error.message : String(error)}` };
  }
}

/** A fraction above 1 that was typed without a sign was probably meant in percent. */
function percentMeant(field: Numeric, text: string, value: number): { readonly meant?: string } {
  const isLarge = field.unit === 'fraction' && isPlain(text) && Math.abs(value) > 1;
  return isLarge && brokenBound(field, value / 100) === undefined ? { meant: `${text.trim()}%` } : {};
}

/** Whether a text needs no explanation of what it means. */
export function isPlain(text: string): boolean {
  return /^\s*[+-]?[\d.]*(?:e[+-]?\d*)?\s*$/i.test(text);
}

/** A value some steps on, within the contract. */
export function nudged(field: Numeric, value: number, by: number): number {
  const next = Number((value + by).toPrecision(12));
  return brokenBound(field, next) === undefined ? next : value;
}
