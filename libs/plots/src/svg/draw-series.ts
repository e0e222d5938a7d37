import { format } from 'd3-format';
import { scaleLinear } from 'd3-scale';
import { area, line } from 'd3-shape';
import {
  type AreaSeries,
  type BandSeries,
  type BarSeries,
  type CellSeries,
  type LineSeries,
  type Point,
  type PointSeries,
  type Series,
} from '../picture/picture';
import { decimatedBand, decimatedBars, decimatedPoints } from './decimate';
import { element, text } from './element';
import { isDrawable } from './extents';
import { FONT, type LaidPanel, widthOf } from './layout';
import { SHAPES } from './shapes';
import { type Theme } from './theme';
import { clipped, LONGEST_NAME } from './ticks';

const DIGITS = 2;

/** One series of a panel as SVG. The caller draws rules separately, on top. */
export function drawSeries(series: Series, laid: LaidPanel, theme: Theme): string {
  switch (series.kind) {
    case 'line':
      return drawLine(series, laid, theme);
    case 'area':
      return drawArea(series, laid, theme);
    case 'band':
      return drawBand(series, laid, theme);
    case 'bars':
      return drawBars(series, laid, theme);
    case 'points':
      return drawPoints(series, laid, theme);
    case 'cells':
      return drawCells(series, laid, theme);
    case 'rule':
      return '';
  }
}

function drawLine({ points, tone, isDashed = false }: LineSeries, laid: LaidPanel, theme: Theme): string {
  const path = line<Point>(
    ([x]) => laid.x(x),
    ([, y]) => laid.y(y),
  );
  const d = path.defined(isPoint).digits(DIGITS)(fewer(points, laid));
  const isDense = points.length > columnsOf(laid) / 3;
  return element('path', {
    class: 'line',
    d: d ?? '',
    fill: 'none',
    stroke: theme.tones[tone],
    'stroke-width': isDashed || isDense ? 1.4 : 2,
    'stroke-dasharray': isDashed ? '5 4' : undefined,
    'stroke-linejoin': 'round',
    'stroke-linecap': 'round',
  });
}

function drawArea({ points, base, tone }: AreaSeries, laid: LaidPanel, theme: Theme): string {
  const shape = area<Point>()
    .x(([x]) => laid.x(x))
    .y0(laid.y(base))
    .y1(([, y]) => laid.y(y));
  const d = shape.defined(isPoint).digits(DIGITS)(fewer(points, laid));
  return element('path', { class: 'area', d: d ?? '', fill: theme.tones[tone], 'fill-opacity': 0.16 });
}

function drawBand({ points, tone }: BandSeries, laid: LaidPanel, theme: Theme): string {
  const shape = area<BandSeries['points'][number]>()
    .x(([x]) => laid.x(x))
    .y0(([, low]) => laid.y(low))
    .y1(([, , high]) => laid.y(high));
  const isThere = ([x, low, high]: BandSeries['points'][number]) => [x, low, high].every(isDrawable);
  const d = shape.defined(isThere).digits(DIGITS)(decimatedBand(points, columnsOf(laid)));
  return element('path', { class: 'band', d: d ?? '', fill: theme.tones[tone], 'fill-opacity': 0.18 });
}

function drawBars({ bars, tone }: BarSeries, { x, y, frame }: LaidPanel, theme: Theme): string {
  const there = bars.filter((bar) => bar.every(isDrawable));
  const rectangles = decimatedBars(there, frame.right - frame.left).map(([left, right, bottom, top]) => {
    const [from, to] = [x(left), x(right)];
    const gap = to - from > 4 ? 0.5 : 0;
    const [above, below] = [Math.min(y(top), y(bottom)), Math.max(y(top), y(bottom))];
    return element('rect', { x: from + gap, y: above, width: to - from - 2 * gap, height: below - above });
  });
  const paint = { fill: theme.tones[tone], 'fill-opacity': 0.75, 'shape-rendering': 'crispEdges' };
  return element('g', { class: 'bars', ...paint }, rectangles);
}

function drawPoints(series: PointSeries, laid: LaidPanel, theme: Theme): string {
  const { points, tone, shape = 'dot' } = series;
  const marks = fewer(points, laid)
    .filter(isPoint)
    .map(([x, y]) => element('path', { transform: `translate(${at(laid.x(x))} ${at(laid.y(y))})`, d: SHAPES[shape] }));
  const paint = { fill: theme.tones[tone], stroke: theme.background, 'stroke-width': 1.5 };
  return element('g', { class: 'points', ...paint }, marks) + namesOf(series, laid, theme);
}

/** Above their points and to the right of these; to the left, where the panel ends. */
function namesOf({ points, names = [] }: PointSeries, laid: LaidPanel, theme: Theme): string {
  const halo = { stroke: theme.background, 'stroke-width': 3, 'paint-order': 'stroke', 'stroke-linejoin': 'round' };
  const look = { fill: theme.text, 'font-size': FONT.tick, ...halo };
  const texts = names.flatMap((name, i) => {
    const point = points[i];
    if (!point || !isPoint(point) || name === '') return [];
    const [x, y] = [laid.x(point[0]), laid.y(point[1])];
    const fits = x + 6 + widthOf(name, FONT.tick) <= laid.frame.right;
    const place = { x: fits ? x + 6 : x - 6, y: y - 6, 'text-anchor': fits ? undefined : 'end' };
    return [element('text', { ...place, ...look }, [text(clipped(name, LONGEST_NAME))])];
  });
  return texts.length === 0 ? '' : element('g', { class: 'names' }, texts);
}

function at(pixel: number): string {
  return pixel.toFixed(DIGITS);
}

function drawCells({ cells, range: [low, high] }: CellSeries, { x, y }: LaidPanel, theme: Theme): string {
  const colour = scaleLinear<string>([low, (low + high) / 2, high], theme.heat).clamp(true);
  const [width, height] = [Math.abs(x(1) - x(0)), Math.abs(y(1) - y(0))];
  const squares = cells
    .filter(([, , value]) => isDrawable(value))
    .map(([column, row, value]) => {
      const place = { x: x(column - 0.5), y: Math.min(y(row - 0.5), y(row + 0.5)), width, height };
      return element('rect', { ...place, fill: colour(value), stroke: theme.background });
    });
  const isDeep = (value: number) => Math.abs(value - (low + high) / 2) > 0.3 * (high - low);
  const figures = cells.map(([column, row, value]) => {
    const fill = theme.onHeat[isDeep(value) ? 1 : 0];
    const place = { x: x(column), y: y(row), dy: '0.35em', 'text-anchor': 'middle', fill, 'font-size': FONT.tick };
    return element('text', place, [hundredths(value)]);
  });
  return element('g', { class: 'cells' }, [...squares, ...(width >= 40 && height >= 20 ? figures : [])]);
}

const hundredthsOf = format('.2f');

/** Writes zero without a sign, and a missing value as a dash. */
function hundredths(value: number): string {
  return Number.isFinite(value) ? hundredthsOf(Math.round(value * 100) / 100 + 0) : '–';
}

function fewer(points: readonly Point[], laid: LaidPanel): readonly Point[] {
  return decimatedPoints(points, columnsOf(laid));
}

function columnsOf({ frame: { left, right } }: LaidPanel): number {
  return Math.max(1, Math.floor(right - left));
}

function isPoint([x, y]: Point): boolean {
  return isDrawable(x) && isDrawable(y);
}
