import { assertInputs, type ColumnTable, type InputPath, InvalidInputError, nearestName } from '@quant/core';
import { isColumnTable, tableColumns } from '@quant/core/kernels';
import { columnValues } from './column-values';
import { type PanelLike, type SeriesLike } from './dated-input';
import { datedRows } from './dated-rows';
import { CheckedSeries, type DatedSeries, NamedPanel, type Panel } from './named-panel';
import { type Ordering } from './ordered-rows';
import { assertSize } from './panel-size';

const STRICT: Ordering = { order: 'ascending', duplicates: 'refuse' };

/** Dates and columns of a series or a panel; the only column of a series has the name `values`. */
export interface DatedColumns {
  readonly days: Int32Array;
  readonly entries: readonly (readonly [name: string, values: Float64Array])[];
  readonly isSeries: boolean;
}

/**
 * A series or a panel in any accepted form, checked.
 *
 * @param path  name of the argument
 * @throws InvalidInputError  no series and no panel, or one with an invalid date or value
 */
export function readDated(given: PanelLike | SeriesLike, path: InputPath): DatedColumns {
  if (given instanceof CheckedSeries || isSeries(given)) {
    const { days, values } = readSeries(given, path);
    return { days, entries: [['values', values]], isSeries: true };
  }
  const { days, names, columns } = readPanel(given, path, 'date', STRICT);
  return { days, entries: names.map((name) => [name, columns[name] as Float64Array]), isSeries: false };
}

function isSeries(given: unknown): given is SeriesLike {
  return (
    typeof given === 'object' && given !== null && 'values' in given && !('columns' in given) && !isColumnTable(given)
  );
}

export function readSeries(given: SeriesLike, path: InputPath): DatedSeries {
  if (given instanceof CheckedSeries) return given;
  assertInputs(given, path, 'pass series(values, dates)');
  const { days, inOrder } = datedRows(given.dates, [...path, 'dates'], STRICT);
  return new CheckedSeries(days, inOrder(columnValues(given.values, [...path, 'values'], days.length)));
}

/** A panel in any accepted form, checked. @param dates  name of a table's column of dates */
export function readPanel(given: PanelLike, path: InputPath, dates: string, ordering: Ordering): Panel {
  if (given instanceof NamedPanel) return given as Panel;
  if (isColumnTable(given)) return panelOfTable(given, path, dates, ordering);
  assertInputs(given, path, 'pass panel(columns, dates)');
  assertInputs(given.columns, [...path, 'columns'], 'pass { name: values }');
  const rows = datedRows(given.dates, [...path, 'dates'], ordering);
  const entries = Object.entries(given.columns);
  assertSize(entries.length, given.dates.length);
  const read = (name: string, values: unknown) =>
    rows.inOrder(columnValues(values, [...path, 'columns', name], given.dates.length));
  return new NamedPanel(
    rows.days,
    entries.map(([name, values]) => [name, read(name, values)]),
  );
}

function panelOfTable(table: ColumnTable, path: InputPath, dates: string, ordering: Ordering): Panel {
  const all = tableColumns(table);
  const cells = all.find(([name]) => name === dates)?.[1];
  if (cells === undefined)
    throw noDates(
      all.map(([name]) => name),
      path,
      dates,
    );
  const rows = datedRows(Array.from(cells, dayOfCell), [...path, dates], ordering);
  const columns = all.filter(([name]) => name !== dates);
  assertSize(columns.length, cells.length);
  return new NamedPanel(
    rows.days,
    columns.map(([name, values]) => [name, rows.inOrder(columnValues(values, [...path, name], cells.length))]),
  );
}

/** Tables hold days as milliseconds from 1970-01-01T00:00Z. */
function dayOfCell(cell: unknown): unknown {
  return typeof cell === 'number' ? { getTime: () => cell } : cell;
}

function noDates(names: readonly string[], path: InputPath, dates: string): InvalidInputError {
  const near = nearestName(dates, names);
  const remedy = `say which column has the dates: panelOf(table, { dates: '${near ?? names[0] ?? 'date'}' })`;
  return new InvalidInputError(path, 'value_error', `a table with a column '${dates}', or ${remedy}`, names.join(', '));
}

/** A series or a panel again, with other dates and values. */
export function sameKind(isSeries: boolean, days: Int32Array, entries: DatedColumns['entries']): DatedSeries | Panel {
  const [first] = entries;
  return isSeries && first !== undefined ? new CheckedSeries(days, first[1]) : new NamedPanel(days, entries);
}
