import { InvalidInputError } from '@quant/core';
import { plainNumber, withoutCommas } from '@quant/series/kernels';
import { lengthIn, type TimeUnit } from './duration';

/** Longer than any number that a person types. */
const MAX_CHARACTERS = 200;

export interface TypedNumberOptions {
  /** The unit of the number if it is a time: `90d` is then 90/365 years, and `3m` three months, not three million. */
  readonly time?: TimeUnit | undefined;
  /**
   * Reads `1,234` as 1234. Without it such a text is refused, since it may be 1.234 as well. Set it where the person sees
   * what the text was taken for.
   */
  readonly hasGroups?: boolean | undefined;
}

/**
 * Parses a number as people type it: plain (`0.2`, `1e-6`), with a decimal comma (`0,5`) or thousands separators (`1,234,567`),
 * with a unit of size (`62k`, `1.5M`, `2bn`), as a share (`5%` is 0.05, `25bp` is 0.0025), as a time (`90d`), or as an
 * expression of these (`sqrt(252)*0.0126`, `45/365`, `(1+5%)^(1/12)-1`).
 *
 * An expression may have + − * / ^, parentheses, `pi`, `e`, and `sqrt`, `cbrt`, `exp`, `expm1`, `log` (natural), `log1p`,
 * `log2`, `log10`, `abs`, `min`, `max`, `floor`, `ceil`, `round`. As in mathematics, `-2^2` is −4 and `2^3^2` is 2^9. Inside an
 * expression a comma separates arguments. The function never executes text: it parses it and evaluates the tree, function by
 * function. The parser loads with the first text other than a plain number.
 *
 * @param text  at most 200 characters
 * @param name  what the number is called in errors
 * @returns the nearest double to each step; a plain number exactly as JavaScript reads it
 * @throws InvalidInputError  no number, not in this language, not finite, too long, or of two meanings (`1,234`)
 * @example
 * await typedNumber('0.2'); // 0.2
 * await typedNumber('45/365'); // 0.1232876712328767
 * await typedNumber('62k'); // 62000
 * await typedNumber('5%'); // 0.05
 * await typedNumber('0,5'); // 0.5
 * await typedNumber('90d', 'T', { time: 'years' }); // 0.2465753424657534
 */
export async function typedNumber(
  text: string,
  name = 'number',
  { time, hasGroups = false }: TypedNumberOptions = {},
): Promise<number> {
  if (text.length > MAX_CHARACTERS)
    throw new InvalidInputError([name], 'string_too_long', `at most ${MAX_CHARACTERS} characters long`, text);
  const trimmed = text.trim();
  if (trimmed === '') throw new InvalidInputError([name], 'float_type', 'a number', text);
  const { digits, word } = partsOf(trimmed);
  const pointed = pointedText(digits, text, name, hasGroups);
  const value =
    time !== undefined && WORD_OF_TIME.test(word)
      ? timeValue(pointed, word, time, name)
      : (plainNumber(pointed + word) ?? (await expressionValue(pointed + word, name)));
  if (!Number.isFinite(value)) throw new InvalidInputError([name], 'finite_number', 'finite', text);
  return value;
}

/** A unit of size is no time: `3m` would be three million years. A percent sign is left to the expression. */
const WORD_OF_TIME = /^\s*[a-z]+$/i;

/** A number and the unit behind it; of any other text all is digits. */
function partsOf(text: string): { readonly digits: string; readonly word: string } {
  const [, digits = text, word = ''] = /^([+-]?[\d.,]+)(\s*(?:[a-z]+|%))$/i.exec(text) ?? [];
  return { digits, word };
}

/** The digits with a decimal point, from any supported notation. */
function pointedText(digits: string, text: string, name: string, hasGroups: boolean): string {
  const [first = digits, second] = withoutCommas(digits);
  if (second === undefined || hasGroups) return first;
  throw new InvalidInputError([name], 'float_type', `of one meaning: write ${first} or ${Number(second)}`, text);
}

function timeValue(digits: string, word: string, unit: TimeUnit, name: string): number {
  const amount = plainNumber(digits);
  const length = lengthIn(unit, word.trim());
  if (amount === undefined || length === undefined)
    throw new InvalidInputError([name], 'float_type', `a number of ${unit}`, digits + word);
  return (amount * length[0]) / length[1];
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
  const message = error instanceof Error ? error.message : String(error);
  return message.includes('operator ,') ? 'inside an expression, write a decimal point' : message;
}
