import { choice, inputs, type InputsOf, integer, InvalidInputError, omittable } from '@quant/core';
import { type PanelLike, type SameKind, type SeriesLike } from '../panel/dated-input';
import { readDated, sameKind } from '../panel/read-dated';
import { filledForward, filledLinearly } from './filled-values';

const fillOptions = inputs(
  {
    /** `forward` repeats the last value, `linear` draws a line over the calendar, `drop` removes the dates. */
    method: choice(['forward', 'linear', 'drop']),
    /** Most missing values in a row that are filled, integer ≥ 1; default: all. */
    limit: omittable(integer({ atLeast: 1, atMost: 10_000_000 })),
  },
  { assertLimit },
);

/** How to fill missing values. */
export type FillOptions = InputsOf<typeof fillOptions>;

function assertLimit({ method, limit }: { readonly method: string; readonly limit: number | undefined }): void {
  if (limit === undefined || method !== 'drop') return;
  throw new InvalidInputError(['options', 'limit'], 'extra_forbidden', "left out with { method: 'drop' }", limit);
}

/**
 * Missing values filled, or their dates dropped.
 *
 * @param data            a series or a panel
 * @param options.method  `forward`: the last value before; `linear`: on the line between the values before and behind, by calendar
 *                        days; `drop`: dates on which a value is missing are removed
 * @param options.limit   most values that are filled in one gap, from its beginning; default: all
 * @returns a series or a panel with the same columns; values before the first one stay missing, and with `linear` those behind
 *   the last one
 * @throws InvalidInputError  no series and no panel; an option is unknown, or a limit is given with `drop`
 * @remarks A price filled forward has a return of 0 on that day, and lowers the volatility. Cost: O(n) for each column.
 * @example
 * const prices = panel({ AAPL: [180, null, 176] }, ['2024-03-01', '2024-03-04', '2024-03-05']);
 * fill(prices, { method: 'forward' }).columns.AAPL; // [180, 180, 176]
 * fill(prices, { method: 'linear' }).columns.AAPL; // [180, 177, 176]
 * fill(prices, { method: 'drop' }).dates; // ['2024-03-01', '2024-03-05']
 */
export function fill<Given extends PanelLike | SeriesLike>(data: Given, options: FillOptions): SameKind<Given> {
  const { method, limit } = fillOptions.complete(options, ['options']);
  const { days, entries, isSeries } = readDated(data, ['data']);
  if (method === 'drop') {
    const isComplete = (row: number) => entries.every(([, values]) => !Number.isNaN(values[row]));
    const filled = entries.map(([name, values]) => [name, values.filter((_, row) => isComplete(row))] as const);
    return sameKind(
      isSeries,
      days.filter((_, row) => isComplete(row)),
      filled,
    ) as SameKind<Given>;
  }
  const filled = entries.map(([name, values]) => {
    return [name, method === 'forward' ? filledForward(values, limit) : filledLinearly(days, values, limit)] as const;
  });
  return sameKind(isSeries, days, filled) as SameKind<Given>;
}
