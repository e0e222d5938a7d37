import { type BandSeries, type Interval } from '@quant/plots';
import { decimatedBand, isDrawable } from '@quant/plots/drawing';
import { type Brush } from './brush';
import { unbroken } from './unbroken';

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
