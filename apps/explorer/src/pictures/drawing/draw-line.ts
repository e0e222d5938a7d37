import { type LineSeries, type Point } from '@quant/plots';
import { decimatedPoints, isDrawable } from '@quant/plots/drawing';
import { type Brush } from './brush';
import { unbroken } from './unbroken';

/** Draws a curve. A curve with about as many points as pixels gets a thinner line, to stay legible. */
export function drawLine({ points, tone, isDashed = false }: LineSeries, brush: Brush): void {
  const { context, theme, ratio, columns } = brush;
  const isThin = isDashed || points.length > columns / 3;
  context.strokeStyle = theme.tones[tone];
  context.lineWidth = (isThin ? 1.4 : 2) * ratio;
  context.lineJoin = 'round';
  context.lineCap = isDashed ? 'butt' : 'round';
  context.setLineDash(isDashed ? [5 * ratio, 4 * ratio] : []);
  context.beginPath();
  for (const piece of unbroken(decimatedPoints(points, columns), isPoint)) tracePiece(piece, brush);
  context.stroke();
}

/** A point with gaps on both sides is a dot. */
function tracePiece(piece: readonly Point[], { context, x, y, ratio }: Brush): void {
  const [first] = piece;
  if (!first) return;
  context.moveTo(x(first[0]), y(first[1]));
  if (piece.length === 1) context.lineTo(x(first[0]) + ratio / 10, y(first[1]));
  for (const [at, value] of piece) context.lineTo(x(at), y(value));
}

function isPoint([at, value]: Point): boolean {
  return isDrawable(at) && isDrawable(value);
}
