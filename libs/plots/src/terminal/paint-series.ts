import {
  type AreaSeries,
  type Interval,
  type Point,
  type PointSeries,
  type Rule,
  type Series,
  type Tone,
} from '../picture/picture';
import { isDrawable } from '../svg/extents';
import { type Scale } from '../svg/ticks';
import { type Canvas } from './canvas';

/** A canvas, and where values stand on it, in dots. */
export interface Painted {
  readonly canvas: Canvas;
  readonly x: Scale;
  readonly y: Scale;
  readonly isAscii: boolean;
}

/** Draws one series of a panel. Heat maps are no dots, and drawn elsewhere. */
export function paintSeries(series: Series, on: Painted): void {
  const { tone } = series;
  if (series.kind === 'line') strokes(series.points, tone, on, series.isDashed === true);
  else if (series.kind === 'area') paintArea(series, on);
  else if (series.kind === 'band') paintBand(series.points, tone, on);
  else if (series.kind === 'bars') for (const bar of series.bars) paintBar(bar, tone, on);
  else if (series.kind === 'points') {
    paintPoints(series.points, SHAPES[series.shape ?? 'dot'], tone, on);
    paintNames(series, on);
  } else if (series.kind === 'rule') paintRule(series, on);
}

function paintArea({ points, base, tone }: AreaSeries, on: Painted): void {
  fill(
    points.map(([x, y]): Interval => [x, base, y]),
    tone,
    on,
  );
  strokes(points, tone, on);
}

const SHAPES = { dot: ['●', 'o'], up: ['▲', '^'], down: ['▼', 'v'] } as const;

/** Lines from point to point, interrupted where a value is missing. */
function strokes(points: readonly Point[], tone: Tone, on: Painted, isDashed = false): void {
  let previous: Point | undefined;
  for (const point of points) {
    if (!point.every(isDrawable)) previous = undefined;
    else {
      stroke(previous ?? point, point, tone, on, isDashed);
      previous = point;
    }
  }
}

/** A dashed line omits every third dot. */
const DASH = 3;

function stroke([x0, y0]: Point, [x1, y1]: Point, tone: Tone, { canvas, x, y }: Painted, isDashed: boolean): void {
  const [left, top, right, bottom] = [x(x0), y(y0), x(x1), y(y1)];
  const steps = Math.ceil(Math.max(Math.abs(right - left), Math.abs(bottom - top), 1));
  for (let step = 0; step <= steps; step += 1) {
    const column = Math.round(left + ((right - left) * step) / steps);
    if (isDashed && column % DASH === 0) continue;
    canvas.dot(column, Math.round(top + ((bottom - top) * step) / steps), tone);
  }
}

function paintBand(points: readonly Interval[], tone: Tone, on: Painted): void {
  fill(points, tone, on);
  strokes(
    points.map(([x, low]) => [x, low]),
    tone,
    on,
  );
  strokes(
    points.map(([x, , high]) => [x, high]),
    tone,
    on,
  );
}

/** A quarter of the dots between two curves; in ASCII only the curves are seen. */
function fill(points: readonly Interval[], tone: Tone, on: Painted): void {
  if (on.isAscii) return;
  points.forEach((right, i) => {
    const left = points[i - 1];
    if (left && [...left, ...right].every(isDrawable)) fillBetween(left, right, tone, on);
  });
}

function fillBetween(left: Interval, right: Interval, tone: Tone, { canvas, x, y }: Painted): void {
  const [from, to] = [Math.ceil(x(left[0])), Math.floor(x(right[0]))];
  for (let column = from; column <= to; column += 1) {
    // if both ends fall into one column, rounding may give any value
    const share = Math.min(1, Math.max(0, (x.invert(column) - left[0]) / (right[0] - left[0] || 1)));
    const [a, b] = [y(left[1] + share * (right[1] - left[1])), y(left[2] + share * (right[2] - left[2]))];
    for (let row = Math.ceil(Math.min(a, b)); row <= Math.min(Math.max(a, b), canvas.height); row += 1)
      if ((column + 2 * row) % 4 === 0) canvas.dot(column, row, tone);
  }
}

function paintBar(bar: readonly [number, number, number, number], tone: Tone, { canvas, x, y }: Painted): void {
  if (!bar.every(isDrawable)) return;
  const [left, right, bottom, top] = bar;
  const [above, below] = [Math.min(y(top), y(bottom)), Math.max(y(top), y(bottom))];
  for (let column = Math.round(x(left)); column < Math.max(x(right), x(left) + 1); column += 1)
    for (let row = Math.round(above); row <= below; row += 1) canvas.dot(column, row, tone);
}

function paintPoints(
  points: readonly Point[],
  [mark, ascii]: readonly [string, string],
  tone: Tone,
  on: Painted,
): void {
  for (const [x, y] of points)
    if (isDrawable(x) && isDrawable(y))
      on.canvas.mark(Math.round(on.x(x)), Math.round(on.y(y)), on.isAscii ? ascii : mark, tone);
}

/** Writes names to the right of their points, up to the edge. */
function paintNames({ points, names = [], tone }: PointSeries, { canvas, x, y }: Painted): void {
  names.forEach((name, i) => {
    const [at = NaN, height = NaN] = points[i] ?? [];
    if (!isDrawable(at) || !isDrawable(height)) return;
    const [left, row] = [Math.round(x(at)) + 2 * canvas.dots.x, Math.round(y(height))];
    Array.from(name).forEach((letter, k) => {
      canvas.mark(left + k * canvas.dots.x, row, letter, tone);
    });
  });
}

function paintRule({ axis, at, tone }: Rule, { canvas, x, y }: Painted): void {
  const place = Math.round(axis === 'x' ? x(at) : y(at));
  const length = axis === 'x' ? canvas.height : canvas.width;
  for (let step = 0; step < length; step += 2)
    if (axis === 'x') canvas.dot(place, step, tone);
    else canvas.dot(step, place, tone);
}
