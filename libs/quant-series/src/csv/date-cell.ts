import { dayNumber, type InputPath, InvalidInputError } from '@quant/core';

/** Order of year, month and day in a date. */
type DateOrder = 'ymd' | 'dmy' | 'mdy';

/** How the dates of a table are written. */
export interface DateCells {
  readonly dateOrder: DateOrder;
  /** A time of day behind a date: refused, or dropped, with its zone. */
  readonly times: 'refuse' | 'drop';
}

const YEAR_FIRST = /^(\d{4})([-/.]?)(\d\d)\2(\d\d)$/;
const YEAR_LAST = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4})$/;

/**
 * Number of the day in a cell, counted from 1970-01-01: `2024-01-31`, `2024/01/31` or `20240131`, and `31.1.2024` or `1/31/2024`
 * if the caller says so.
 *
 * @throws InvalidInputError  a day that does not exist, another form, or a time of day that the caller does not drop
 */
export function dayInCell(cell: string, path: InputPath, { dateOrder, times }: DateCells): number {
  const space = cell.search(/[T ]/);
  const isTimed = space >= 0;
  const day = isTimed ? cell.slice(0, space) : cell;
  const iso = isoText(day, dateOrder);
  if (iso === undefined) throw new InvalidInputError(path, 'value_error', ruleOf(day, dateOrder), cell);
  const number = dayNumber(iso, path);
  if (!isTimed || times === 'drop') return number;
  const constraint = `a day without a time, or say { times: 'drop' } to take ${iso} in the zone of the file`;
  throw new InvalidInputError(path, 'value_error', constraint, cell);
}

function isoText(day: string, order: DateOrder): string | undefined {
  if (order === 'ymd') {
    const [, year, , month, date] = YEAR_FIRST.exec(day) ?? [];
    return year === undefined ? undefined : `${year}-${month}-${date}`;
  }
  const [, one = '', , other = '', year] = YEAR_LAST.exec(day) ?? [];
  if (year === undefined) return undefined;
  const [month, date] = order === 'mdy' ? [one, other] : [other, one];
  return `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
}

function ruleOf(day: string, order: DateOrder): string {
  if (order !== 'ymd') return `a day as ${order === 'dmy' ? '31.12.2024' : '12/31/2024'}`;
  const hint = YEAR_LAST.test(day) ? ", or say { dateOrder: 'dmy' } or 'mdy'" : '';
  return `a day as YYYY-MM-DD${hint}`;
}
