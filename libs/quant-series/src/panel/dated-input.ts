import { type CalendarDay, type ColumnTable } from '@quant/core';
import { type ColumnValues } from './column-values';
import { type DatedSeries, type Panel } from './named-panel';

/** A panel, anything with the dates and the columns of one, or a table of Apache Arrow or arquero with a column `date`. */
export type PanelLike<Name extends string = string> =
  | { readonly dates: readonly CalendarDay[]; readonly columns: Readonly<Record<Name, ColumnValues>> }
  | ColumnTable;

/** A series, or anything with its dates and values. */
export interface SeriesLike {
  /** Days YYYY-MM-DD, or Dates at midnight UTC, ascending [n]. */
  readonly dates: readonly CalendarDay[];
  /** Null or NaN if missing [n]. */
  readonly values: ColumnValues;
}

/** Names of the columns of a panel; of a table, which does not tell them to the compiler, any. */
export type NamesOf<Given> = Given extends { readonly columns: infer Columns } ? keyof Columns & string : string;

/** A series for a series, and a panel of the same names for a panel. */
export type SameKind<Given> = Given extends { readonly values: ColumnValues; readonly dates: readonly CalendarDay[] }
  ? DatedSeries
  : Panel<NamesOf<Given>>;
