import { type InvalidInputError } from '@quant/core';
import { asksForDecimalMark, type DecimalMark, timeUnitOf, typedNumber, typedSeries } from '@quant/inputs';
import { type FormField } from '@quant/contract/forms';
import { existsSync } from 'node:fs';
import { isJsonText, readJson } from './read-json';
import { type TextSource } from './text-source';
import { unreadable, UnreadableError } from './unreadable';

/**
 * Parses a flag's text into the value of its field. The value may still break the field's rules.
 *
 * @throws UnreadableError  the text is not a value of the field's type
 */
export async function readValue(
  field: FormField,
  text: string,
  source: TextSource,
  decimal?: DecimalMark,
): Promise<unknown> {
  try {
    return await READERS[field.type](text, field, source, decimal);
  } catch (error) {
    throw asUnreadable(error, field, text);
  }
}

type Read = (text: string, field: FormField, source: TextSource, decimal: DecimalMark | undefined) => unknown;

const READERS: Readonly<Record<FormField['type'], Read>> = {
  number: readNumber,
  integer: readNumber,
  string: (text, { choices }) => (choices ? readChoice(text, choices) : text),
  boolean: (text) => BOOLEANS.get(text.toLowerCase()) ?? text,
  series: readSeries,
  array: readWhole,
  object: readWhole,
  value: (text, field, source, decimal) => (isPairs(text) ? text : readWhole(text, field, source, decimal)),
};

const BOOLEANS = new Map<string, unknown>([
  ['true', true],
  ['false', false],
  ['yes', true],
  ['no', false],
]);

function readNumber(text: string, { name, unit }: FormField): unknown {
  return text === 'null' ? null : typedNumber(text, name, { time: timeUnitOf({ name, unit }) });
}

/** Reads JSON from text or a file; also series of numbers from a column. */
async function readWhole(
  text: string,
  field: FormField,
  source: TextSource,
  decimal: DecimalMark | undefined,
): Promise<unknown> {
  const { name } = field;
  if (isJsonText(text)) return readJson(text, name, text);
  if (field.type === 'value' && !/\.json$/.test(text)) return readSeries(text, field, source, decimal);
  return readJson(await source.read(text, name), name, text);
}

/** Pairs such as `warn_pct=15,critical_pct=7`, which the service parses. */
function isPairs(text: string): boolean {
  return /^\w+=/.test(text);
}

const DECIMAL_REMEDY = 'add --decimal comma or --decimal point, or write a space after each comma';

/** Keeps the line or column of an invalid series in front of the rule. */
function asUnreadable(error: unknown, { name }: FormField, text: string): unknown {
  if (error instanceof UnreadableError || (error as Partial<InvalidInputError>).code !== 'INVALID_INPUT') return error;
  const { rule, path, constraint } = error as InvalidInputError;
  if (asksForDecimalMark(error))
    return unreadable(name, `The commas may be decimal marks: ${DECIMAL_REMEDY}`, text, rule);
  const place = String(path[0] ?? name)
    .replace(` of ${name}`, '')
    .replace(name, '')
    .replace(/^[\s,:]+/, '');
  return unreadable(
    name,
    `${place === '' ? 'Input' : place.replace(/^./, (first) => first.toUpperCase())} should be ${constraint}`,
    text,
    rule,
  );
}

/**
 * The only choice that matches a text, ignoring case and separators: `CALL` → `call`.
 *
 * @returns the text itself without a unique match; validation then lists the choices
 */
function readChoice(text: string, choices: readonly string[]): string {
  if (choices.includes(text)) return text;
  const alike = choices.filter((choice) => bare(choice) === bare(text));
  const [only] = alike;
  return alike.length === 1 && only !== undefined ? only : text;
}

function bare(text: string): string {
  return text.toLowerCase().replace(/[\s_-]/g, '');
}

/** Numbers typed in a row, `0.01, -0.02`. */
const TYPED = /^\s*[-+]?[\d.][-+\d.eE%,;\s]*$/;

/**
 * Reads a series: JSON text, numbers, a file (`prices.csv`, `prices.csv:close`), or standard input (`-`, `-:close`).
 *
 * @throws UnreadableError    the file does not exist
 * @throws InvalidInputError  the contents are not a series
 */
async function readSeries(
  text: string,
  { name }: FormField,
  source: TextSource,
  decimal: DecimalMark | undefined,
): Promise<unknown> {
  if (isJsonText(text)) return readJson(text, name, text);
  if (TYPED.test(text) && !existsSync(text)) return typedSeries(text, { name, decimal });
  const { path, column } = placeOf(text);
  return typedSeries(await source.read(path, name), { name, column, decimal });
}

/** Splits path and column. A file name may contain a colon, so an existing path has no column. */
function placeOf(text: string): { readonly path: string; readonly column: string | undefined } {
  const at = text.lastIndexOf(':');
  if (at <= 0 || at === text.length - 1 || existsSync(text)) return { path: text, column: undefined };
  return { path: text.slice(0, at), column: text.slice(at + 1) };
}
