import { type Panel, type Series } from '@quant/plots';

/** Part of a panel between two values of x. Curves keep one more point at each end, so that they reach the edges. */
export function visiblePanel(panel: Panel, view: Range | undefined): Panel {
  if (view === undefined) return panel;
  return { ...panel, series: panel.series.map((one) => visibleSeries(one, view)) };
}

function visibleSeries(series: Series, [low, high]: Range): Series {
  switch (series.kind) {
    case 'line':
    case 'area':
      return { ...series, points: stretch(series.points, [low, high]) };
    case 'band':
      return { ...series, points: stretch(series.points, [low, high]) };
    case 'points':
      return { ...series, points: series.points.filter(([x]) => x >= low && x <= high) };
    case 'bars':
      return { ...series, bars: series.bars.filter(([left, right]) => right >= low && left <= high) };
    case 'rule':
    case 'cells':
      return series;
  }
}

function stretch<Item extends readonly [number, ...number[]]>(items: readonly Item[], [low, high]: Range) {
  const from = items.findIndex(([x]) => x >= low);
  const beyond = items.findIndex(([x]) => x > high);
  if (from < 0) return items.slice(-1);
  return items.slice(Math.max(0, from - 1), beyond < 0 ? items.length : beyond + 1);
}

export type Range = readonly [low: number, high: number];

/** Moves a part inside a whole; undefined if it would cover all of it. */
export function heldWithin([low, high]: Range, [least, most]: Range): Range | undefined {
  const whole = most - least;
  const length = Math.max(high - low, whole * LEAST_SHARE);
  if (!(length < whole)) return undefined;
  const from = Math.min(Math.max(low, least), most - length);
  return [from, from + length];
}

/** Closer than this, numbers run out of digits. */
const LEAST_SHARE = 1e-6;

/** Scales a range around a fixed place: a factor of 0.5 halves it. */
export function scaledAround([low, high]: Range, place: number, factor: number): Range {
  return [place - (place - low) * factor, place + (high - place) * factor];
}
