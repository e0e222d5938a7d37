import { calendarDay, inputs, type InputsOf, integer, InvalidInputError, omittable } from '@quant/core';
import { isoDate } from '@quant/core/kernels';
import { type PanelLike, type SameKind, type SeriesLike } from '../panel/dated-input';
import { readDated, sameKind } from '../panel/read-dated';

const windowOptions = inputs(
  {
    /** First day; default: the first date. */
    from: omittable(calendarDay()),
    /** Last day; default: the last date. */
    to: omittable(calendarDay()),
    /** The last so many dates of these, integer ≥ 1; default: all. */
    last: omittable(integer({ atLeast: 1, atMost: 3_067_000 })),
  },
  { assertForward },
);

/** Which dates to keep. */
export type WindowOptions = InputsOf<typeof windowOptions>;

function assertForward({ from, to }: { readonly from: number | undefined; readonly to: number | undefined }): void {
  if (from === undefined || to === undefined || from <= to) return;
  throw new InvalidInputError(['options', 'to'], 'value_error', `not before ${isoDate(from)}`, isoDate(to));
}

/**
 * The part of a series or a panel between two days, both included.
 *
 * @param data          a series or a panel
 * @param options.from  first day, YYYY-MM-DD, or a Date at midnight UTC; default: the first date
 * @param options.to    last day, not before it; default: the last date
 * @param options.last  at most so many dates, the last of them
 * @returns a series or a panel with the same columns, without dates if there are none in the window
 * @throws InvalidInputError  no series and no panel; a day is invalid or has a time of day; `to` is before `from`; an option is
 *   unknown
 * @remarks Neither day has to be a date of the series. Cost: O(n) for each column.
 * @example
 * const prices = panel({ AAPL: [192.53, 185.64, 184.25] }, ['2023-12-29', '2024-01-02', '2024-01-03']);
 * window(prices, { from: '2024-01-01' }).columns.AAPL; // [185.64, 184.25]
 * window(prices, { last: 1 }).dates; // ['2024-01-03']
 */
export function window<Given extends PanelLike | SeriesLike>(data: Given, options: WindowOptions): SameKind<Given> {
  const { from = -Infinity, to = Infinity, last = Infinity } = windowOptions.complete(options, ['options']);
  const { days, entries, isSeries } = readDated(data, ['data']);
  const end = days.findLastIndex((day) => day <= to) + 1;
  const found = days.findIndex((day) => day >= from);
  const first = Math.max(found < 0 ? end : found, end - last);
  const part = entries.map(([name, values]) => [name, values.slice(first, end)] as const);
  return sameKind(isSeries, days.slice(first, end), part) as SameKind<Given>;
}
