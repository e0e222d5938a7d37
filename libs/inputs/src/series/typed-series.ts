import { InvalidInputError } from '@quant/core';
import { csvColumn, type DecimalMark } from '@quant/series/kernels';
import { jsonValues, ndjsonValues } from './json-values';

/** Format of a series; `csv` covers every text table, with commas, semicolons, tabs or spaces between the columns. */
export type SeriesFormat = 'csv' | 'json' | 'ndjson';

export interface TypedSeriesOptions {
  /** Name in errors; `series` by default. */
  readonly name?: string | undefined;
  /** Detected from the text by default. */
  readonly format?: SeriesFormat | undefined;
  /**
   * Values to read: in CSV a column's name or its number from 1, in NDJSON and an array of objects a field's name, in an object
   * the path of an array (`data.close`). Required if there is a choice.
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
 * Parses a series: a column of a CSV file (with or without a header, with `,` `;` tab or spaces between columns, also pasted
 * from a spreadsheet), a JSON array of numbers or of objects, a JSON object that contains one, or a value or object per line
 * (NDJSON).
 *
 * A cell is a plain number or a share (`1.5%`). The parser never skips or guesses: it refuses an empty cell, a choice between
 * two columns, or a comma that may be a decimal one (`100,04`), and names the line. It ignores only empty lines at the end and
 * a byte-order mark.
 *
 * @param text  at most 2^26 characters, at most 10^7 values
 * @throws InvalidInputError  a cell is not a finite number; an unknown column; several columns to choose from; an ambiguous
 *   comma; no values
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
