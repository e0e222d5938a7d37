import { InvalidInputError } from '@quant/core';
import {
  asksForDecimalMark,
  asReturns,
  type DecimalMark,
  looksLikePrices,
  type ReturnsGivenAs,
  type SeriesFormat,
  typedSeries,
  wantsReturns,
} from '@quant/inputs';
import { type FormField } from '@quant/contract/forms';
import { brokenCount, figure } from '../bounds-text';

/** Meaning of a series text: numbers, a question for the user, or the reason for neither. */
export type SeriesReading =
  | { readonly numbers: readonly number[] | undefined }
  | { readonly columns: readonly string[] }
  | { readonly asks: 'decimal' }
  | { readonly prices: readonly number[] }
  | { readonly tooMany: readonly number[]; readonly most: number }
  | { readonly reason: string };

/** The user's answers on a text so far. */
export interface SeriesAnswers {
  readonly column?: string;
  readonly decimal?: DecimalMark;
  readonly as?: ReturnsGivenAs;
}

type Counted = Pick<FormField, 'bounds' | 'isRequired'> & Partial<Pick<FormField, 'type' | 'description'>>;

/** Larger files are refused unread. */
const MAX_BYTES = 5e6;

export interface SeriesSource {
  readonly text: string;
  readonly format?: SeriesFormat | undefined;
}

/** Reads numbers that were typed, pasted or dropped. */
export async function readSeries(
  field: Counted,
  { text, format }: SeriesSource,
  { column, decimal, as }: SeriesAnswers = {},
): Promise<SeriesReading> {
  if (text.trim() === '')
    return field.isRequired ? { reason: 'a series of numbers is needed' } : { numbers: undefined };
  if (text.length > MAX_BYTES) return { reason: tooLarge('text', text.length) };
  try {
    return ofField(field, await typedSeries(text, { column, format, decimal }), as);
  } catch (error) {
    return questionOf(error);
  }
}

/** Numbers for a field, which may want returns of prices. */
export function ofField(field: Counted, numbers: readonly number[], as?: ReturnsGivenAs): SeriesReading {
  const { type = 'series', description = '' } = field;
  if (!wantsReturns({ type, description })) return counted(field, numbers);
  if (as === undefined && looksLikePrices(numbers)) return { prices: numbers };
  try {
    return counted(field, asReturns(numbers, as ?? 'returns', 'series'));
  } catch (error) {
    return questionOf(error);
  }
}

/** Question behind an error, or its message. */
function questionOf(error: unknown): SeriesReading {
  if (!InvalidInputError.is(error)) return { reason: `this cannot be read: ${String(error)}` };
  if (asksForDecimalMark(error)) return { asks: 'decimal' };
  const columns = columnsToChoose(error.constraint);
  return columns.length > 0 ? { columns } : { reason: placeOf(error) };
}

/** The text of a file that was dropped or chosen. */
export async function readFile(file: File): Promise<SeriesSource | { readonly reason: string }> {
  if (file.size > MAX_BYTES) return { reason: tooLarge(`file ${file.name}`, file.size) };
  try {
    return { text: await file.text(), format: FORMATS.get(file.name.split('.').at(-1)?.toLowerCase() ?? '') };
  } catch {
    return { reason: `the file ${file.name} cannot be read` };
  }
}

const FORMATS: ReadonlyMap<string, SeriesFormat> = new Map([
  ['csv', 'csv'],
  ['tsv', 'csv'],
  ['ndjson', 'ndjson'],
  ['jsonl', 'ndjson'],
]);

function counted({ bounds }: Counted, numbers: readonly number[]): SeriesReading {
  const most = bounds?.maxItems ?? Infinity;
  if (numbers.length > most) return { tooMany: numbers, most };
  const reason = brokenCount(bounds, numbers.length, 'values');
  return reason === undefined ? { numbers } : { reason };
}

/** The names in `one column of 'open', 'close': say which`. */
function columnsToChoose(constraint: string): readonly string[] {
  const [, list] = /^one (?:column|array|field) of (.+): say which$/s.exec(constraint) ?? [];
  return [...(list ?? '').matchAll(/'(.*?)'(?=, '| …|$)/gs)].map(([, name = '']) => name);
}

/** `line 17: must be a number`, without the name that the reader gives the whole. */
function placeOf({ param, constraint }: InvalidInputError): string {
  const place = param.replace(/^series(?:: |, )?/, '');
  return place === '' ? `must be ${constraint}` : `${place} must be ${constraint}`;
}

function tooLarge(what: string, size: number): string {
  return `the ${what} has ${figure(Math.round(size / 1e5) / 10)} MB; at most ${figure(MAX_BYTES / 1e6)} MB are read`;
}
