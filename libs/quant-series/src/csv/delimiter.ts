import { InvalidInputError } from '@quant/core';
import { type DecimalMark, mayHaveDecimalComma } from './decimal-mark';
import { decimalQuestion } from './decimal-question';

/** Separators that cannot be decimal marks. */
const CERTAIN = ['\t', ';', '|'];

/**
 * Column separator of a table, from its first line: a tab, semicolon or bar before a comma, otherwise spaces.
 *
 * @throws InvalidInputError  the commas may be decimal marks, and the user has not declared them
 */
export function delimiterOf(text: string, name: string, mark: DecimalMark | undefined): string {
  const [line = ''] = text.split(/\r?\n/, 1);
  const bare = line.replace(/"[^"]*"?/g, '');
  const certain = CERTAIN.find((one) => bare.includes(one));
  if (certain !== undefined) return certain;
  if (!bare.includes(',')) return ' ';
  const number = firstWithComma(bare);
  if (number === undefined) return mark === 'comma' ? commaForBoth(text, name) : ',';
  if (mark === undefined) throw decimalQuestion(name, number);
  return mark === 'comma' ? ' ' : ',';
}

/** The first number with a comma in a line where every comma may be a decimal one; undefined if one cannot. */
function firstWithComma(line: string): string | undefined {
  const words = line.split(/\s+/).filter((word) => word.includes(','));
  return words.every(mayHaveDecimalComma) ? words[0] : undefined;
}

/** Commas between columns are told from decimal commas only by quotes. */
function commaForBoth(text: string, name: string): string {
  if (/"[^"\n]*\d,\d[^"\n]*"/.test(text)) return ',';
  throw new InvalidInputError(
    [name],
    'value_error',
    'a table with semicolons or tabs between its columns, since the comma is the decimal mark',
    text,
  );
}
