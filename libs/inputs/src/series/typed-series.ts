import { InvalidInputError } from '@quant/core';
import { type DecimalMark } from '../numbers/decimal-mark';
import { csvColumn } from './csv-column';
import { jsonValues, ndjsonValues } from './json-values';

/**
 * How a series is written; `csv` stands for every table of text: commas, semicolons, tabs or spaces between the
 * columns.
 */
export type SeriesFormat = 'csv' | 'json' | 'ndjson';

export interface TypedSeriesOptions {
  /** Name in errors; `series` by default. */
  readonly name?: string | undefined;
  /** Recognised from the text where it is not given. */
  readonly format?: SeriesFormat | undefined;
  /**
   * Which values: the name of a column or its number from 1 in CSV, of a field in NDJSON and in an array of objects, or
   * the path of an array in an object (`data.close`). Needed where there is a choice.
   */
  readonly column?: string | undefined;
  /**
   * The decimal mark of a table of text. If it is not given, numbers have a decimal point, and a comma that may be a decimal
   * one is refused. If it is, the other mark may stand between thousands: `1.234,5`.
   */
  readonly decimal?: DecimalMark | undefined;
}

/** 64 MB of the usual text. */
const MAX_CHARACTERS = 2 ** 26;

/** Ten million numbers. */
const MAX_VALUES = 1e7;

/**
 * A series as people have it: a column of a CSV file (with or without a header, with `,` `;` tab or spaces between
 * columns, also pasted from a spreadsheet), a JSON array of numbers or of objects, a JSON object that holds one, or a
 * value or object a line (NDJSON).
 *
 * A cell is a plain number or a share (`1.5%`). Nothing is skipped and nothing is guessed: an empty cell, two columns to
 * choose from, or a comma that may be a decimal one (`100,04`) are refused with the line they stand in. Only empty lines at
 * the end and a byte-order mark are passed over.
 *
 * @param text  at most 2^26 characters, of at most 10^7 values
 * @throws InvalidInputError  a cell is no finite number; there is no such column; there are several to choose from; a comma
 *   may be a decimal one or not; no values at all
 * @example
 * await typedSeries('date,close\n2026-01-02,100\n2026-01-05,101.5\n'); // [100, 101.5]
 * await typedSeries('100,04\n101,2\n', { decimal: 'comma' }); // [100.04, 101.2]
 * await typedSeries('[0.01, -0.02]'); // [0.01, -0.02]
 * await typedSeries('{"t":1,"r":0.01}\n{"t":2,"r":-0.02}', { column: 'r' }); // [0.01, -0.02]
 */
export async function typedSeries(text: string, options: TypedSeriesOptions = {}): Promise<readonly number[]> {
  const { name = 'series', column, decimal } = options;
  if (text.length > MAX_CHARACTERS)
    throw new InvalidInputError([name], 'string_too_long', `at most ${MAX_CHARACTERS} characters long`, text.length);
  const plain = text.replace(/^\uFEFF/, '').trim();
  if (plain === '') throw new InvalidInputError([name], 'too_short', 'a series of numbers', text);
  const values = await READERS[options.format ?? formatOf(plain)](plain, name, column, decimal);
  if (values.length === 0) throw new InvalidInputError([name], 'too_short', 'a series of at least one number', text);
  if (values.length > MAX_VALUES)
    throw new InvalidInputError([name], 'too_long', `at most ${MAX_VALUES} numbers`, values.length);
  return values;
}

type Reader = (
  text: string,
  name: string,
  column?: string,
  decimal?: DecimalMark,
) => readonly number[] | Promise<readonly number[]>;

const READERS: Readonly<Record<SeriesFormat, Reader>> = { csv: csvColumn, json: jsonValues, ndjson: ndjsonValues };

/** JSON begins with a bracket; where its first line is a whole object and others follow, it is NDJSON. */
function formatOf(text: string): SeriesFormat {
  if (text.startsWith('[')) return 'json';
  if (!text.startsWith('{')) return 'csv';
  return /^\{.*\}[ \t]*\r?\n[ \t]*\{/.test(text) ? 'ndjson' : 'json';
}
