import { type AreaSeries, type Point } from '@quant/plots';
import { decimatedPoints, isDrawable } from '@quant/plots/drawing';
import { type Brush } from './brush';
import { unbroken } from './unbroken';

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
