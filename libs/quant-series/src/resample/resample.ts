import { choice, inputs, InvalidInputError, nearestName } from '@quant/core';
import { type NamesOf, type PanelLike, type SameKind, type SeriesLike } from '../panel/dated-input';
import { type DatedSeries, NamedPanel, type Panel } from '../panel/named-panel';
import { assertSize } from '../panel/panel-size';
import { type DatedColumns, readDated, sameKind } from '../panel/read-dated';
import { aggregated, type AggregateName } from './aggregates';
import { type By, by } from './by-field';
import { type PeriodName, periodsOf } from './periods';

const resampleOptions = inputs({
  /** `week` (ISO 8601, Monday to Sunday), `month`, `quarter` or `year`. */
  to: choice(['week', 'month', 'quarter', 'year']),
  by,
});

/** The periods, and what each has of its values. */
export interface ResampleOptions<Aggregates extends By = AggregateName> {
  /** `week` (ISO 8601, Monday to Sunday), `month`, `quarter` or `year`. */
  readonly to: PeriodName;
  /** One word for all columns, an object of words by column, or, for a series, `ohlc`. */
  readonly by: Aggregates;
}

/** The four prices of a bar. */
export type Ohlc = 'open' | 'high' | 'low' | 'close';

const OHLC = { open: 'first', high: 'max', low: 'min', close: 'last' } as const satisfies Record<Ohlc, AggregateName>;

/**
 * A series or a panel of weeks, months, quarters or years, from one of shorter periods.
 *
 * @param data        a series or a panel
 * @param options.to  `week` (ISO 8601, Monday to Sunday), `month`, `quarter` or `year`
 * @param options.by  `first`, `last`, `min`, `max`, `sum` or `mean` of the values that are not missing; or an object of these by
 *                    column; or `ohlc`, which makes a panel of bars from a series
 * @returns one date for each period from the first date to the last, the calendar's last day of the period; NaN for a period without
 *   values; with an object, its columns
 * @throws InvalidInputError  no series and no panel; an unknown column; `ohlc` of a panel; too many values; an option is unknown
 * @remarks The last days of December can be in week 1 of the next year. The first and the last period may be incomplete. Accuracy:
 *          sums and means are compensated. Cost: O(n) for each column.
 * @see ISO 8601-1 (2019), section 3.1.1.23, for the week.
 * @example
 * const closes = series([10, 14, 12, 13], ['2024-12-30', '2024-12-31', '2025-01-02', '2025-01-06']);
 * resample(closes, { to: 'week', by: 'last' }).dates; // ['2025-01-05', '2025-01-12']
 * resample(closes, { to: 'month', by: 'mean' }).values; // [12, 12.5]
 * resample(closes, { to: 'year', by: 'ohlc' }).columns.high; // [14, 13]
 */
export function resample(data: SeriesLike, options: ResampleOptions<'ohlc'>): Panel<Ohlc>;
export function resample<Given extends PanelLike | SeriesLike>(data: Given, options: ResampleOptions): SameKind<Given>;
export function resample<Given extends PanelLike, Name extends NamesOf<Given>>(
  data: Given,
  options: ResampleOptions<Readonly<Record<Name, AggregateName>>>,
): Panel<Name>;
export function resample(data: PanelLike | SeriesLike, options: ResampleOptions<By>): Panel | DatedSeries {
  const { to, by: how } = resampleOptions.complete(options, ['options']);
  const read = readDated(data, ['data']);
  const plan = planOf(read, how);
  const { ends, starts } = periodsOf(read.days, to);
  assertSize(plan.length, ends.length);
  const entries = plan.map(([name, values, figure]) => [name, aggregated(values, starts, figure)] as const);
  return how === 'ohlc' ? new NamedPanel(ends, entries) : sameKind(read.isSeries, ends, entries);
}

type Plan = readonly (readonly [name: string, values: Float64Array, figure: AggregateName])[];

/** The columns of the answer, each with its source and its figure. */
function planOf({ entries, isSeries }: DatedColumns, how: By): Plan {
  const path = ['options', 'by'];
  if (how === 'ohlc') {
    const [only] = entries;
    if (!isSeries || only === undefined) {
      const remedy = "of a series: column(panel, name); or by column: { open: 'first', high: 'max', … }";
      throw new InvalidInputError(path, 'value_error', `another word, or 'ohlc' ${remedy}`, how);
    }
    return Object.entries(OHLC).map(([name, figure]) => [name, only[1], figure]);
  }
  if (typeof how === 'string') return entries.map(([name, values]) => [name, values, how]);
  if (isSeries) throw new InvalidInputError(path, 'value_error', 'one word for a series', how);
  return Object.entries(how).map(([name, figure]) => {
    const values = entries.find(([one]) => one === name)?.[1];
    if (values !== undefined) return [name, values, figure];
    const names = entries.map(([one]) => one);
    const near = nearestName(name, names);
    const constraint = `left out: no column has this name${near === undefined ? '' : `, did you mean '${near}'?`}`;
    throw new InvalidInputError([...path, name], 'extra_forbidden', constraint, figure);
  });
}
