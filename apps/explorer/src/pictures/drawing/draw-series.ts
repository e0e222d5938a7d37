import { type Rule, type Series } from '@quant/plots';
import { type Brush } from './brush';
import { drawArea } from './draw-area';
import { drawBand } from './draw-band';
import { drawBars } from './draw-bars';
import { drawCells } from './draw-cells';
import { drawLine } from './draw-line';
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
