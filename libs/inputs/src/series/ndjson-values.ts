import { InvalidInputError } from '@quant/core';
import { fieldOf } from './field-of';

/** One number a line, or the field of one object a line. */
export function ndjsonValues(text: string, name: string, column?: string): readonly number[] {
  return text.split(/\r?\n/).map((line, i) => {
    const place = `${name}, line ${i + 1}`;
    return fieldOf(parsed(line, place), place, column);
  });
}

function parsed(line: string, place: string): unknown {
  try {
    return JSON.parse(line) as unknown;
  } catch (error) {
    throw new InvalidInputError([place], 'value_error', `JSON (${(error as Error).message})`, line);
  }
}
