import { assertArray, assertSameLength, assertSeries, InvalidInputError, MAX_LENGTH, type Series } from '@quant/core';
import { COMPOUNDED_RETURN } from '../returns/bounds';
import { compoundGrowth } from '../returns/compound-growth';
import { compoundedPath } from '../returns/compounded-path';
import { calendarDay, type CalendarDay } from './calendar-day';

/** What the returns of a part of the calendar come to. */
export interface PeriodReturn {
  /** Π(1 + r) − 1; −1 after a total loss, null beyond the range of doubles. */
  readonly totalReturn: number | null;
  /** Returns it is made of. */
  readonly count: number;
}

const LENGTH = { atMost: MAX_LENGTH };

/**
 * Returns compounded over parts of the calendar, in order of time.
 *
 * @param partOf  the part that a date lies in, named by its numbers: equal numbers are the same part
 * @throws InvalidInputError  as the functions with this name in their documentation
 */
export function groupedReturns<Part extends object>(
  returns: Series,
  dates: readonly string[],
  partOf: (date: CalendarDay) => Part,
): (Part & PeriodReturn)[] {
  assertSeries(returns, 'returns', LENGTH, COMPOUNDED_RETURN);
  const parts = partsOf(dates, returns, partOf);
  const groups: (Part & PeriodReturn)[] = [];
  for (let first = 0; first < parts.length;) {
    const part = parts[first] as Part;
    let end = first + 1;
    while (end < parts.length && isSame(part, parts[end] as Part)) end++;
    const own = Float64Array.from({ length: end - first }, (_, i) => returns[first + i] as number);
    groups.push({ ...part, totalReturn: compoundGrowth(own, compoundedPath(own)).total, count: own.length });
    first = end;
  }
  return groups;
}

function partsOf<Part>(dates: readonly string[], returns: Series, partOf: (date: CalendarDay) => Part): Part[] {
  assertArray(dates, 'dates', LENGTH);
  assertSameLength(dates, 'dates', returns, 'returns');
  let before = 0;
  return dates.map((text: unknown, i) => {
    const date = typeof text === 'string' ? calendarDay(text) : null;
    if (date === null) throw refused(text, i, 'a calendar date as YYYY-MM-DD');
    const order = (date.year * 12 + date.month) * 31 + date.day;
    if (order < before) throw refused(text, i, 'not before the date in front of it');
    before = order;
    return partOf(date);
  });
}

function refused(text: unknown, i: number, constraint: string): InvalidInputError {
  return new InvalidInputError(
    ['dates', i],
    typeof text === 'string' ? 'value_error' : 'string_type',
    constraint,
    text,
  );
}

function isSame<Part extends object>(a: Part, b: Part): boolean {
  return Object.entries(a).every(([name, number]) => (b as Readonly<Record<string, unknown>>)[name] === number);
}
