import { type AreaSeries, type BandSeries, type Interval, type LineSeries, type Point } from '@quant/plots';
import { decimatedBand, decimatedPoints, isDrawable } from '@quant/plots/drawing';
import { type Brush } from './brush';

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

/** Fills the area between a curve and a level. */
export function drawArea({ points, base, tone }: AreaSeries, { context, x, y, theme, columns }: Brush): void {
  const isThere = ([at, value]: Point) => isDrawable(at) && isDrawable(value);
  context.fillStyle = theme.tones[tone];
  context.globalAlpha = 0.16;
  context.beginPath();
  for (const piece of unbroken(decimatedPoints(points, columns), isThere)) {
    const [first, last] = [piece[0]?.[0] ?? 0, piece.at(-1)?.[0] ?? 0];
    context.moveTo(x(first), y(base));
    for (const [at, value] of piece) context.lineTo(x(at), y(value));
    context.lineTo(x(last), y(base));
    context.closePath();
  }
  context.fill();
  context.globalAlpha = 1;
}

/** Fills the area between two curves. */
export function drawBand({ points, tone }: BandSeries, { context, x, y, theme, columns }: Brush): void {
  const isThere = (interval: Interval) => interval.every(isDrawable);
  context.fillStyle = theme.tones[tone];
  context.globalAlpha = 0.18;
  context.beginPath();
  for (const piece of unbroken(decimatedBand(points, columns), isThere)) {
    const [first, ...others] = piece;
    if (!first) continue;
    context.moveTo(x(first[0]), y(first[1]));
    for (const [at, low] of others) context.lineTo(x(at), y(low));
    for (const [at, , high] of [...piece].reverse()) context.lineTo(x(at), y(high));
    context.closePath();
  }
  context.fill();
  context.globalAlpha = 1;
}

/** Splits a series into segments at its gaps. */
export function unbroken<Item>(items: readonly Item[], isThere: (item: Item) => boolean): readonly (readonly Item[])[] {
  const pieces: Item[][] = [];
  let piece: Item[] = [];
  for (const item of items) {
    if (isThere(item)) piece.push(item);
    else if (piece.length > 0) {
      pieces.push(piece);
      piece = [];
    }
  }
  return piece.length > 0 ? [...pieces, piece] : pieces;
}
