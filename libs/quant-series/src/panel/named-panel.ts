import { isoDate } from '@quant/core/kernels';

/** Several series by name, on one list of dates. */
export interface Panel<Name extends string = string> extends Iterable<readonly [name: Name, values: Float64Array]> {
  /** YYYY-MM-DD, each after the one in front of it [n]. */
  readonly dates: readonly string[];
  /** The same as numbers of days from 1970-01-01 [n]. */
  readonly days: Int32Array;
  /** Names of the columns, in order. */
  readonly names: readonly Name[];
  /** Values by name [n], NaN if one is missing. */
  readonly columns: { readonly [Column in Name]: Float64Array };
  /** Number of dates. */
  readonly length: number;
}

/** Series of one name on a list of dates. */
export interface DatedSeries extends Iterable<readonly [date: string, value: number]> {
  /** YYYY-MM-DD, each after the one in front of it [n]. */
  readonly dates: readonly string[];
  /** The same as numbers of days from 1970-01-01 [n]. */
  readonly days: Int32Array;
  /** [n], NaN if one is missing. */
  readonly values: Float64Array;
  /** Number of dates. */
  readonly length: number;
}

/** A panel whose days and columns have been checked. */
export class NamedPanel<Name extends string> implements Panel<Name> {
  readonly dates: readonly string[];
  readonly days: Int32Array;
  readonly names: readonly Name[];
  readonly columns: { readonly [Column in Name]: Float64Array };

  constructor(days: Int32Array, entries: readonly (readonly [name: Name, values: Float64Array])[]) {
    this.dates = Array.from(days, isoDate);
    this.days = days;
    this.names = entries.map(([name]) => name);
    this.columns = Object.fromEntries(entries) as { readonly [Column in Name]: Float64Array };
  }

  get length(): number {
    return this.days.length;
  }

  *[Symbol.iterator](): Generator<readonly [name: Name, values: Float64Array]> {
    for (const name of this.names) yield [name, this.columns[name]];
  }
}

/** A series whose days and values have been checked. */
export class CheckedSeries implements DatedSeries {
  readonly dates: readonly string[];

  constructor(
    readonly days: Int32Array,
    readonly values: Float64Array,
  ) {
    this.dates = Array.from(days, isoDate);
  }

  get length(): number {
    return this.days.length;
  }

  *[Symbol.iterator](): Generator<readonly [date: string, value: number]> {
    for (const [i, date] of this.dates.entries()) yield [date, this.values[i] as number];
  }
}
