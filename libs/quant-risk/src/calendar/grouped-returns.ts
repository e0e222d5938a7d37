import {
  assertArray,
  assertReturns,
  assertSameLength,
  type CalendarDay,
  dayNumber,
  InvalidInputError,
  MAX_LENGTH,
  type Series,
} from '@quant/core';
import { COMPOUNDED_RETURN } from '../returns/bounds';
import { seriesOptions, type SeriesOptions } from '../returns/options';
import { compoundGrowth } from '../returns/compound-growth';
import { compoundedPath } from '../returns/compounded-path';

/** Return of one calendar period. */
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
 * @param partOf  the part that a day lies in, counted from 1970-01-01; named by its numbers: equal numbers are the same part
 * @throws InvalidInputError  as the functions with this name in their documentation
 */
export function groupedReturns<Part extends object>(
  returns: Series,
  dates: readonly CalendarDay[],
  options: SeriesOptions,
  partOf: (day: number) => Part,
): (Part & PeriodReturn)[] {
  const { of } = seriesOptions.complete(options, ['options']);
  assertReturns(returns, 'returns', LENGTH, COMPOUNDED_RETURN, of);
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

function partsOf<Part>(dates: readonly CalendarDay[], returns: Series, partOf: (day: number) => Part): Part[] {
  assertArray(dates, 'dates', LENGTH);
  assertSameLength(dates, 'dates', returns, 'returns');
  let before = -Infinity;
  return Array.from(dates, (date, i) => {
    const day = dayNumber(date, ['dates', i]);
    if (day < before)
      throw new InvalidInputError(['dates', i], 'value_error', 'not before the date in front of it', date);
    before = day;
    return partOf(day);
  });
}

function isSame<Part extends object>(a: Part, b: Part): boolean {
  return Object.entries(a).every(([name, number]) => (b as Readonly<Record<string, unknown>>)[name] === number);
}
