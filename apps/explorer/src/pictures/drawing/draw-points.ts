import { type Point, type PointSeries } from '@quant/plots';
import { decimatedPoints, isDrawable } from '@quant/plots/drawing';
import { clipped } from '../charts/tick-labels';
import { type Brush, drawHaloed, LETTERS } from './brush';

/** Marks, with a thin edge in the colour of the paper, so that those that touch are told apart. */
export function drawPoints(series: PointSeries, brush: Brush): void {
  const { points, tone, shape = 'dot' } = series;
  const { context, x, y, theme, ratio, columns } = brush;
  const shown = points.length > 4 * columns ? decimatedPoints(points, columns) : points;
  context.fillStyle = theme.tones[tone];
  context.strokeStyle = theme.background;
  context.lineWidth = 1.5 * ratio;
  context.setLineDash([]);
  for (const [at, value] of shown.filter(isPoint)) {
    context.beginPath();
    TRACES[shape](context, x(at), y(value), shown.length > columns / 3 ? ratio / 2 : ratio);
    context.closePath();
    context.stroke();
    context.fill();
  }
  drawNames(series, brush);
}

const LONGEST_NAME = 12;

/** Above their points and to the right of these; to the left, where the panel ends. */
function drawNames({ points, names = [] }: PointSeries, { context, x, y, frame, theme, ratio }: Brush): void {
  context.font = `${11.5 * ratio}px ${LETTERS}`;
  context.textBaseline = 'alphabetic';
  for (const [i, name] of names.entries()) {
    const point = points[i];
    if (!point || !isPoint(point)) continue;
    const [text, at] = [clipped(name, LONGEST_NAME), x(point[0])];
    const isRight = at + 6 * ratio + context.measureText(text).width <= frame.right;
    context.textAlign = isRight ? 'left' : 'right';
    drawHaloed(text, at + (isRight ? 6 : -6) * ratio, y(point[1]) - 6 * ratio, theme.text, { context, theme, ratio });
  }
}

type Trace = (context: CanvasRenderingContext2D, x: number, y: number, ratio: number) => void;

const TRACES: Readonly<Record<NonNullable<PointSeries['shape']>, Trace>> = {
  dot: (context, x, y, ratio) => {
    context.arc(x, y, 4 * ratio, 0, 2 * Math.PI);
  },
  up: (context, x, y, ratio) => {
    traceTriangle(context, x, y, ratio);
  },
  down: (context, x, y, ratio) => {
    traceTriangle(context, x, y, -ratio);
  },
};

function traceTriangle(context: CanvasRenderingContext2D, x: number, y: number, ratio: number): void {
  context.moveTo(x, y - 6 * ratio);
  context.lineTo(x + 5 * ratio, y + 4 * ratio);
  context.lineTo(x - 5 * ratio, y + 4 * ratio);
}

function isPoint([at, value]: Point): boolean {
  return isDrawable(at) && isDrawable(value);
}
