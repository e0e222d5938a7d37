import {
  type Axis,
  type Bar,
  type CellSeries,
  figure,
  type Panel,
  percentage,
  type Picture,
  type Point,
  type Series,
  type Tone,
} from '@quant/plots';
import { axisTitle } from '@quant/plots/drawing';
import { nearestIndex, stepsOf } from './steps';

/** Values at the cursor, in words. */
export interface Reading {
  /** `Spot 101.2`. */
  readonly place: string;
  readonly rows: readonly ReadingRow[];
}

interface ReadingRow {
  readonly name: string;
  readonly tone: Tone;
  readonly value: string;
}

/**
 * Values of all series at a value of x. Curves are interpolated as drawn; of marks, the nearest within reach counts.
 *
 * @param y  of the row of a heat map
 */
export function readingAt(picture: Picture, x: number, y?: number): Reading {
  const reach = reachOf(stepsOf(picture), x);
  const rows = picture.panels.flatMap((panel) =>
    panel.series
      .filter((series) => !isScenery(series, panel))
      .flatMap((series): readonly ReadingRow[] => {
        const value = valueOf(series, panel, { x, y, reach }, picture);
        const name = series.label === '' ? axisTitle(panel.y) : series.label;
        return value === undefined ? [] : [{ name: name === '' ? picture.title : name, tone: series.tone, value }];
      }),
  );
  const name = picture.x.label === '' ? '' : `${picture.x.label} `;
  return {
    place: `${name}${valueText(x, picture.x)}${unitOf(picture.x.unit)}`,
    rows: withoutEqual(rows).slice(0, MOST_ROWS),
  };
}

/** Background curves: unnamed next to named ones, or many unnamed ones, such as paths behind a median or the branches of a tree. */
function isScenery({ kind, label }: Series, { series }: Panel): boolean {
  const lines = series.filter((one) => one.kind === 'line');
  return kind === 'line' && label === '' && (lines.some((one) => one.label !== '') || lines.length > 1);
}

function unitOf(unit: string | undefined): string {
  return unit === undefined ? '' : ` ${unit}`;
}

interface Place {
  readonly x: number;
  readonly y: number | undefined;
  readonly reach: number;
}

/** Half of the way to the next stop. */
function reachOf(steps: readonly number[], x: number): number {
  const at = nearestIndex(steps, x);
  const [here = x, before = -Infinity, after = Infinity] = [steps[at], steps[at - 1], steps[at + 1]];
  return Math.min(here - before, after - here) / 2;
}

/** More hide the picture. */
const MOST_ROWS = 12;

/** A line and the area below it are one value. */
function withoutEqual(rows: readonly ReadingRow[]): readonly ReadingRow[] {
  return [...new Map(rows.map((row) => [`${row.name}\n${row.value}`, row])).values()];
}

function valueOf(series: Series, { y: axis }: Panel, place: Place, picture: Picture): string | undefined {
  const text = (value: number | undefined) => (value === undefined ? undefined : valueText(value, axis));
  switch (series.kind) {
    case 'line':
    case 'area':
      return text(between(series.points, place.x));
    case 'band': {
      const low = between(
        series.points.map(([x, value]) => [x, value] as const),
        place.x,
      );
      const high = between(
        series.points.map(([x, , value]) => [x, value] as const),
        place.x,
      );
      return low === undefined || high === undefined
        ? undefined
        : `${valueText(low, axis)} to ${valueText(high, axis)}`;
    }
    case 'points':
      return text(nearest(series.points, place));
    case 'bars':
      return barText(series.bars, place.x, (value) => valueText(value, axis));
    case 'cells':
      return cellText(series, place, axis.categories ?? [], picture.x.categories ?? []);
    case 'rule':
      return undefined;
  }
}

function between(points: readonly Point[], x: number): number | undefined {
  let [low, high] = [0, points.length - 1];
  const [first, last] = [points[low], points[high]];
  if (!first || !last || x < first[0] || x > last[0]) return undefined;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((points[middle]?.[0] ?? Infinity) <= x) low = middle;
    else high = middle;
  }
  const [[x0, y0], [x1, y1]] = [points[low] ?? first, points[high] ?? last];
  if (x <= x0 || x1 === x0) return finite(y0);
  return finite(x >= x1 ? y1 : y0 + ((y1 - y0) * (x - x0)) / (x1 - x0));
}

function nearest(points: readonly Point[], { x, reach }: Place): number | undefined {
  let found: Point | undefined;
  for (const point of points) if (!found || Math.abs(point[0] - x) < Math.abs(found[0] - x)) found = point;
  return found && Math.abs(found[0] - x) <= reach ? finite(found[1]) : undefined;
}

/** From the base line, the height alone. */
function barText(bars: readonly Bar[], x: number, text: (value: number) => string): string | undefined {
  const bar = bars.find(([left, right]) => x >= left && x < right) ?? bars.find(([, right]) => x === right);
  if (!bar) return undefined;
  const [, , bottom, top] = bar;
  if (bottom === 0 || top === 0) return text(bottom + top);
  return `${text(bottom)} to ${text(top)}`;
}

function cellText({ cells }: CellSeries, place: Place, rows: readonly string[], columns: readonly string[]) {
  if (place.y === undefined) return undefined;
  const [column, row] = [Math.round(place.x), Math.round(place.y)];
  const cell = cells.find(([k, i]) => k === column && i === row);
  if (!cell) return undefined;
  return `${rows[row] ?? ''} × ${columns[column] ?? ''}: ${valueText(cell[2], { label: '' })}`;
}

function finite(value: number): number | undefined {
  return Number.isFinite(value) ? value : undefined;
}

/** A value as its axis writes it, for a sentence. */
export function valueText(value: number, axis: Axis): string {
  if (axis.categories) return axis.categories[Math.round(value)] ?? '–';
  return axis.format === 'percent' ? percentage(value) : figure(value);
}
