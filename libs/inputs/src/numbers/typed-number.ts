import { InvalidInputError } from '@quant/core';
import { plainNumber } from './plain-number';

/** Longer than any number that a person types. */
const MAX_CHARACTERS = 200;

/**
 * A number as people type it: plain (`0.2`, `1e-6`), with a unit of size (`62k`, `1.5M`, `2bn`), as a share (`5%` is
 * 0.05, `25bp` is
 * 0.0025), or as an expression of these (`sqrt(252)*0.0126`, `45/365`, `(1+5%)^(1/12)-1`).
 *
 * An expression may have + − * / ^, parentheses, `pi`, `e`, and `sqrt`, `cbrt`, `exp`, `expm1`, `log` (natural),
 * `log1p`, `log2`, `log10`, `abs`, `min`, `max`, `floor`, `ceil`, `round`. As in mathematics, `-2^2` is −4 and `2^3^2`
 * is 2^9. A comma separates arguments, never digits. Nothing of a text is ever run: it is parsed, and its tree is
 * computed here, function by function. The parser is loaded when the first text comes that is no plain number.
 *
 * @param text  at most 200 characters
 * @param name  what the number is called in errors
 * @returns the nearest double to each step; a plain number exactly as JavaScript reads it
 * @throws InvalidInputError  no number, not in this language, not finite, or too long
 * @example
 * await typedNumber('0.2'); // 0.2
 * await typedNumber('45/365'); // 0.1232876712328767
 * await typedNumber('62k'); // 62000
 * await typedNumber('5%'); // 0.05
 */
export async function typedNumber(text: string, name = 'number'): Promise<number> {
  if (text.length > MAX_CHARACTERS)
    throw new InvalidInputError([name], 'string_too_long', `at most ${MAX_CHARACTERS} characters long`, text);
  const trimmed = text.trim();
  if (trimmed === '') throw new InvalidInputError([name], 'float_type', 'a number', text);
  const value = plainNumber(trimmed) ?? (await expressionValue(trimmed, name));
  if (!Number.isFinite(value)) throw new InvalidInputError([name], 'finite_number', 'finite', text);
  return value;
}

async function expressionValue(text: string, name: string): Promise<number> {
  const { evaluate } = await import('./expression');
  try {
    return evaluate(text);
  } catch (error) {
    throw new InvalidInputError([name], 'float_type', `a number or an expression of numbers (${reason(error)})`, text);
  }
}

function reason(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
