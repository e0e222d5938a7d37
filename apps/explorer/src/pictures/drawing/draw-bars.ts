import { type BarSeries } from '@quant/plots';
import { decimatedBars, isDrawable } from '@quant/plots/drawing';
import { type Brush } from './brush';

/** Draws bars, with a thin gap if they are wide enough. */
export function drawBars({ bars, tone }: BarSeries, { context, x, y, theme, ratio, columns }: Brush): void {
  context.fillStyle = theme.tones[tone];
  context.globalAlpha = 0.75;
  context.beginPath();
  const there = bars.filter((bar) => bar.every(isDrawable));
  for (const [left, right, bottom, top] of decimatedBars(there, columns)) {
    const [from, to] = [Math.round(x(left)), Math.round(x(right))];
    const gap = to - from > 4 * ratio ? Math.round(ratio) : 0;
    context.rect(from, y(top), Math.max(1, to - from - gap), y(bottom) - y(top));
  }
  context.fill();
  context.globalAlpha = 1;
}
