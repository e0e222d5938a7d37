import { extent } from 'd3-array';
import { type Axis, type Panel, type Picture, type Series } from '../picture/picture';

type Range = readonly [low: number, high: number];

/** Beyond it, differences overflow. */
const LARGEST = 1e300;
/** Closer values, absolutely or relative to their size, have no distinct ticks between them. */
const LEAST = 1e-300;
const RESOLUTION = 1e-12;

/** From the first to the last point of any panel. */
export function xRange({ x, panels }: Picture): Range {
  if (x.categories) return [-0.5, x.categories.length - 0.5];
  return rangeOf(panels.flatMap(({ series }) => series.flatMap(xValues)));
}

/** From the lowest to the highest point of a panel. */
export function yRange({ y, series }: Panel): Range {
  if (y.categories) return [-0.5, y.categories.length - 0.5];
  return rangeOf(series.flatMap(yValues));
}

/** Whether something of an axis can be drawn. */
export function isDrawable(value: number): boolean {
  return Math.abs(value) <= LARGEST;
}

/** A single value gets a neighbourhood, and nothing at all the unit interval. */
function rangeOf(values: readonly (readonly number[])[]): Range {
  const ends = values.flatMap((some) => extent(some.filter(isDrawable)));
  const [low = 0, high = 1] = extent(ends.filter((end) => end !== undefined));
  if (high - low > Math.max(LEAST, RESOLUTION * Math.max(-low, high))) return [low, high];
  const margin = Math.abs(low) * 0.05 > LEAST ? Math.abs(low) * 0.05 : 1;
  return [low - margin, high + margin];
}

function xValues(series: Series): readonly (readonly number[])[] {
  switch (series.kind) {
    case 'rule':
      return [];
    case 'bars':
      return [series.bars.map(([left]) => left), series.bars.map(([, right]) => right)];
    case 'cells':
      return [series.cells.map(([column]) => column)];
    case 'band':
      return [series.points.map(([x]) => x)];
    default:
      return [series.points.map(([x]) => x)];
  }
}

function yValues(series: Series): readonly (readonly number[])[] {
  switch (series.kind) {
    case 'rule':
      return series.axis === 'y' ? [[series.at]] : [];
    case 'bars':
      return [series.bars.map(([, , bottom]) => bottom), series.bars.map(([, , , top]) => top)];
    case 'cells':
      return [series.cells.map(([, row]) => row)];
    case 'band':
      return [series.points.map(([, low]) => low), series.points.map(([, , high]) => high)];
    case 'area':
      return [series.points.map(([, y]) => y), [series.base]];
    default:
      return [series.points.map(([, y]) => y)];
  }
}

/** The name of an axis with its unit. */
export function axisTitle({ label, unit }: Axis): string {
  return unit === undefined ? label : `${label} (${unit})`;
}
