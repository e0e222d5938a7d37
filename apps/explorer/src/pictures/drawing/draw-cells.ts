import { type CellSeries } from '@quant/plots';
import { isDrawable } from '@quant/plots/drawing';
import { type Brush, LETTERS } from './brush';

/** Draws squares colored by value, with figures if they fit. */
export function drawCells({ cells, range: [low, high] }: CellSeries, brush: Brush): void {
  const { context, x, y, theme, ratio } = brush;
  const [width, height] = [Math.abs(x(1) - x(0)), Math.abs(y(1) - y(0))];
  const hasRoom = width >= 40 * ratio && height >= 20 * ratio;
  context.font = `${11.5 * ratio}px ${LETTERS}`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  for (const [column, row, value] of cells) {
    const middle = (value - low) / (high - low || 1);
    if (isDrawable(value)) {
      context.fillStyle = heatColour(middle, theme.heat);
      const [left, top] = [x(column - 0.5), Math.min(y(row - 0.5), y(row + 0.5))];
      context.fillRect(left, top, width - ratio, height - ratio);
    }
    if (!hasRoom) continue;
    context.fillStyle = isDrawable(value) ? theme.onHeat[Math.abs(middle - 0.5) > 0.3 ? 1 : 0] : theme.quiet;
    context.fillText(hundredths(value), x(column), y(row));
  }
}

/** Writes zero without a sign, and a missing value as a dash. */
function hundredths(value: number): string {
  return Number.isFinite(value) ? (Math.round(value * 100) / 100 + 0).toFixed(2).replace('-', '−') : '–';
}

/**
 * The colour of a value between three: at 0 the first, at 1/2 the second, at 1 the third.
 *
 * @param part     of the range; beyond it, the ends
 * @param colours  as #rrggbb
 */
export function heatColour(part: number, [low, middle, high]: readonly [string, string, string]): string {
  const held = Math.min(1, Math.max(0, part));
  return held < 0.5 ? mixed(low, middle, 2 * held) : mixed(middle, high, 2 * held - 1);
}

function mixed(from: string, to: string, share: number): string {
  const parts = [1, 3, 5].map((at) => {
    const [a, b] = [from, to].map((colour) => Number.parseInt(colour.slice(at, at + 2), 16));
    return Math.round((a ?? 0) + ((b ?? 0) - (a ?? 0)) * share);
  });
  return `rgb(${parts.join(', ')})`;
}
