import { type Picture, type Series } from '@quant/plots';

const HEADER = ['panel', 'series', 'x', 'x_to', 'y', 'y_to', 'value'];

type Value = string | number | undefined;

/**
 * Data of a picture as CSV, one line per point. Bars extend from `x` to `x_to` and from `y` to `y_to`, bands from `y` to
 * `y_to`. Missing values are empty.
 *
 * @example
 * pictureCsv(picture); // 'panel,series,x,x_to,y,y_to,value\nProfit,at expiry,90,,-2.5,,\n…'
 */
export function pictureCsv({ x, panels }: Picture): string {
  const name = (value: number, names: readonly string[] | undefined) => names?.[value] ?? value;
  const lines = panels.flatMap(({ y, series }) =>
    series.flatMap((one) =>
      rowsOf(one).map(([from, to, bottom, top, value]) => [
        y.label,
        one.label,
        name(from, x.categories),
        to,
        bottom === undefined ? undefined : name(bottom, y.categories),
        top,
        value,
      ]),
    ),
  );
  return `${[HEADER, ...lines].map((line: readonly Value[]) => line.map(field).join(',')).join('\n')}\n`;
}

type Maybe = number | undefined;
type Row = readonly [x: number, xTo?: Maybe, y?: Maybe, yTo?: Maybe, value?: Maybe];

function rowsOf(series: Series): readonly Row[] {
  switch (series.kind) {
    case 'rule':
      return [series.axis === 'x' ? [series.at] : [NaN, undefined, series.at]];
    case 'bars':
      return series.bars.map(([left, right, bottom, top]) => [left, right, bottom, top]);
    case 'cells':
      return series.cells.map(([column, row, value]) => [column, undefined, row, undefined, value]);
    case 'band':
      return series.points.map(([x, low, high]) => [x, undefined, low, high]);
    default:
      return series.points.map(([x, y]) => [x, undefined, y]);
  }
}

/** A text that a spreadsheet would take for a formula stays a text. */
function field(value: Value): string {
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : '';
  if (value === undefined) return '';
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
