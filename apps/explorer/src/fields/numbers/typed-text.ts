import { InvalidInputError } from '@quant/core';
import { typedNumber } from '@quant/inputs';
import { type FormField } from '@quant/operations/forms';
import { brokenBound } from '../bounds-text';

/** What a text means for a field: a number, nothing (left out), or why neither. */
export type Reading = { readonly value: number | undefined } | { readonly reason: string };

type Numeric = Pick<FormField, 'type' | 'bounds' | 'isRequired'>;

/** Reads a number or an expression; the parser of expressions is loaded when the first one comes. */
export async function readText(field: Numeric, text: string): Promise<Reading> {
  if (text.trim() === '') return field.isRequired ? { reason: 'a number is needed' } : { value: undefined };
  try {
    const value = await typedNumber(text);
    const reason = brokenBound(field, value);
    return reason === undefined ? { value } : { reason };
  } catch (error) {
    if (InvalidInputError.is(error)) return { reason: `must be ${error.constraint}` };
    return { reason: `this cannot be read now: ${error instanceof Error ? error.message : String(error)}` };
  }
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
