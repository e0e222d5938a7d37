import { type BarSeries, type Rule, type Series } from '@quant/plots';
import { decimatedBars, isDrawable } from '@quant/plots/drawing';
import { type Brush } from './brush';
import { drawCells } from './draw-cells';
import { drawArea, drawBand, drawLine } from './draw-line';
import { drawPoints } from './draw-points';
import { drawRules } from './draw-rules';

/** All series of a panel, the last on top; rules over all others. */
export function drawAll(series: readonly Series[], brush: Brush): void {
  for (const one of series) drawSeries(one, brush);
  drawRules(series.filter(isRule), brush);
}

function drawSeries(series: Series, brush: Brush): void {
  switch (series.kind) {
    case 'line':
      drawLine(series, brush);
      return;
    case 'area':
      drawArea(series, brush);
      return;
    case 'band':
      drawBand(series, brush);
      return;
    case 'bars':
      drawBars(series, brush);
      return;
    case 'points':
      drawPoints(series, brush);
      return;
    case 'cells':
      drawCells(series, brush);
      return;
    case 'rule':
      return;
  }
}

function isRule(series: Series): series is Rule {
  return series.kind === 'rule';
}

/** Draws bars, with a thin gap if they are wide enough. */
function drawBars({ bars, tone }: BarSeries, { context, x, y, theme, ratio, columns }: Brush): void {
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
